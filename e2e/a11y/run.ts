import { languages } from '@polam/domain/catalogue';
import { launchBrowser } from '@polam/tools/browser';
import { startDemoMarket } from '../kit/market.ts';
import { pagesToSee } from '../kit/pages.ts';
import { findFaults, type Look } from './looks.ts';

/* axe over every page in every language, theme and width: `npm run a11y`. */
const looks: Look[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    ([390, 1366] as const).map((width) => ({ language, theme, width })),
  ),
);

const market = await startDemoMarket();
const browser = await launchBrowser();
let passed = 0;
let failed = 0;
try {
  for (const look of looks) {
    for (const page of pagesToSee(market.sights)) {
      const faults = await findFaults(browser, { market, page, look });
      for (const fault of faults)
        console.log(`${page.name} ${look.width} ${look.theme} ${look.language}: ${fault}`);
      if (faults.length === 0) passed += 1;
      else failed += 1;
    }
  }
} finally {
  await browser.close();
  await market.polam.stop();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
