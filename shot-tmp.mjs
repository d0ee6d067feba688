import { chromium } from '@playwright/test';
const port = process.argv[2];
const plan = JSON.parse(process.argv[3]); // [{path,name,w,h,skin,js}]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync','--use-angle=swiftshader','--enable-unsafe-swiftshader'] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', timezoneId: 'UTC' });
const page = await context.newPage();
page.on('console', (m) => { if (m.type()==='error') console.log('CONSOLE', m.text()); });
await page.goto(`http://127.0.0.1:${port}/login`);
await page.getByLabel('E-mail').fill('admin@demo.com');
await page.getByLabel('Password', { exact: true }).fill('admin');
await page.getByRole('button', { name: 'Sign in' }).click();
await page.waitForURL((u) => !u.pathname.startsWith('/login'));
for (const step of plan) {
  await page.setViewportSize({ width: step.w ?? 1440, height: step.h ?? 900 });
  await page.emulateMedia({ colorScheme: step.skin ?? 'light' });
  await page.goto(`http://127.0.0.1:${port}${step.path}`);
  await page.waitForTimeout(step.wait ?? 1800);
  if (step.js) await (new (Object.getPrototypeOf(async function(){}).constructor)('page', step.js))(page);
  await page.screenshot({ path: `/tmp/office/${step.name}.png` });
  console.log(step.name);
}
await browser.close();
