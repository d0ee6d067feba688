import fc from 'fast-check';

// The same random samples in every run, so that a red run is red again for whoever looks into it. The long tests look elsewhere each time.
if (process.env['ISOCENTER_LONG_TESTS'] !== '1') fc.configureGlobal({ seed: 20_261_120 });
