import { mergeConfig } from 'vite';
import application from './vite.config.ts';

// The page of all components, for screenshots and accessibility checks: `vite --config vite.gallery.config.ts`,
// then /src/gallery/index.html. It never reaches the production build.
export default mergeConfig(application, {
  cacheDir: 'node_modules/.vite-gallery',
  server: { port: 5199, strictPort: true, open: false },
  build: { outDir: 'dist/gallery', rolldownOptions: { input: 'src/gallery/index.html' } },
  optimizeDeps: { entries: ['src/gallery/index.html'] },
});
