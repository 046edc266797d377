import { everyBrowser, translated } from '../support/everyBrowser';
import { test } from '../support/giving/givingTest';
import { createPageVisitor } from '../support/journeys/createPageVisitor';
import { journeys } from '../support/journeys/journeys';

// Spec 1.3, 1.11, 1.12, 1.18, 1.19, 1.21, 1.22
for (const { title, isTranslated = false, isOffline = false, travel } of journeys)
  test.describe(() => {
    test.use({ serviceWorker: isOffline });

    test(
      title,
      { tag: isTranslated ? [everyBrowser, translated] : everyBrowser },
      async ({ page, donor, faulty, complaints }) => {
        // A declined card is a 402 at the provider, and a site that has stopped answers nothing.
        complaints.tolerate(/^answered 402/, /status of 402/);
        if (isOffline) complaints.tolerate(/_CONNECTION_REFUSED/, /ERR_FAILED/, /workbox/);
        await travel({ visitor: createPageVisitor(page), donor, faulty });
      },
    );
  });
