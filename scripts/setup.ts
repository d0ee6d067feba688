// Installs the programs that tests talk to (a browser, DICOM peers), or says which are missing. Without them the product runs all the same.
import { installMissingPackages } from './lib/system-packages.ts';

if (await installMissingPackages()) console.log('Everything that the tests need is installed.');
