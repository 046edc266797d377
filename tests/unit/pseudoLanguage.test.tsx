// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aGift, anAreaPart, aTabStorage, given, someData, someIdentity } from '../builders/account';
import { aDraftStore, checkoutWords, someServices } from '../builders/checkout';
import { aCatalogue, givingDay } from '../builders/giving';
import { aPlanView, somePlanServices } from '../builders/planViews';
import { loadLazy } from '../../src/components/lazy/useLazy';
import { exploreScreen } from '../support/exploreScreen';
import { listUntranslated, toPseudo } from '../support/pseudoLanguage';

// Each module says its texts in the language of no one, as those of a bundle do in its own.
vi.mock('../../src/texts/language', async (load) => {
  const { english, languages, toLanguagePath } = await import('../../src/texts/languages');
  const arabic = languages.find(({ code }) => code === 'ar') ?? english;
  return {
    ...(await load<object>()),
    getLanguage: () => arabic,
    toLocalPath: (address: string) => toLanguagePath(address, arabic),
  };
});
vi.mock('../../src/texts/catalogs', async () => {
  const { createPseudoCatalogs } = await import('../support/pseudoLanguage');
  return { catalogs: { ar: createPseudoCatalogs() } };
});
// PayPal's own window, which is in its own words.
vi.mock('@paypal/react-paypal-js', () => ({ PayPalScriptProvider: () => null, PayPalButtons: () => null }));
vi.mock('../../src/features/donate/status/fetchCausePage', () => ({ fetchCausePage: async () => null }));

beforeEach(() => {
  document.documentElement.lang = 'ar';
  document.documentElement.dir = 'rtl';
  window.print = () => undefined;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

/** The words of documents and people in the data of a test, as the language's own documents would. */
const spoken =
  /^(title|label|text|emailNote|summary|explanation|source|price_source|without_script|name|givenName|familyName|beneficiaryTitle|unit|\w+Step)$/;
const say = <Data,>(data: Data): Data =>
  JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    spoken.test(key) && typeof value === 'string' ? toPseudo(value) : value,
  ) as Data;

const clock = () => givingDay;

beforeAll(async () => {
  // Imported once, so that each step is there as soon as it is shown.
  const { loadLaterParts } = await import('../../src/features/donate/steps/loadLaterParts');
  await Promise.all([import('../../src/features/donate/payment/PaymentStep'), loadLazy(loadLaterParts)]);
});

async function checkout(kind: 'sadaqah' | 'zakat' | 'fidyah' | 'fitr' | 'tainted_wealth'): Promise<ReactElement> {
  const { Checkout } = await import('../../src/features/donate/Checkout');
  history.replaceState(null, '', `/ar/pay/${kind}`);
  const { funds, ...catalogue } = aCatalogue();
  return (
    <Checkout
      // The names of funds are stored in English.
      catalogue={{ ...say(catalogue), funds: { ...say(funds) } }}
      kind={kind}
      texts={say({ ...checkoutWords })}
      search=""
      store={aDraftStore()}
      clock={clock}
      loadServices={async () => someServices()}
    />
  );
}

async function entry(page: 'overview' | 'sign-up' | 'forgotten'): Promise<ReactElement> {
  const { RouteContext } = await import('../../src/features/account/session/Route');
  const { SessionContext } = await import('../../src/features/account/session/SessionContext');
  const { EntryScreen } = await import('../../src/features/account/signIn/EntryScreen');
  const refused = { ok: false, reason: 'wrong-credentials', message: 'Authentication Error' } as const;
  const ports = {
    identity: someIdentity({ signIn: async () => refused, signUp: async () => refused }),
    clock,
    serverTime: async () => givingDay,
    tabStorage: aTabStorage().tabStorage,
  };
  const session = { ports, state: { type: 'signed-out', why: null }, notice: null } as never;
  return (
    <RouteContext.Provider value={{ route: { page }, returnTo: null, deepLink: '#/gifts' }}>
      <SessionContext.Provider value={{ ...(session as object), loadSession() {}, setNotice() {}, end() {} } as never}>
        <EntryScreen />
      </SessionContext.Provider>
    </RouteContext.Provider>
  );
}

const part = () =>
  anAreaPart({ data: someData({ gifts: async () => given({ gifts: [say(aGift())], nextToken: null }) }) });

const screens: Readonly<Record<string, () => Promise<ReactElement>>> = {
  'a gift of sadaqah': () => checkout('sadaqah'),
  'a gift of zakat': () => checkout('zakat'),
  'a gift of fidyah': () => checkout('fidyah'),
  'a gift of zakat al-fitr': () => checkout('fitr'),
  'a gift of tainted wealth': () => checkout('tainted_wealth'),
  'the sign-in': () => entry('overview'),
  'the sign-up': () => entry('sign-up'),
  'the forgotten password': () => entry('forgotten'),
  'the calculator': async () => {
    const { Calculator } = await import('../../src/features/calculate/Calculator');
    const { data } = (await import('../../src/content/documents/calculate_page/calculate_page.json')).default;
    return (
      <Calculator
        rules={say(data.rules)}
        prices={say(data)}
        withoutScript={null as never}
        drafts={{ load: () => null, save() {}, clear() {} }}
        clock={() => new Date('2026-11-18T03:00:00Z')}
        schedule={(task) => {
          task();
          return () => undefined;
        }}
        readPrices={async () => null}
        readPast={async () => null}
      />
    );
  },
  'the application': async () => {
    const { ApplicationForm } = await import('../../src/features/apply/ApplicationForm');
    return <ApplicationForm />;
  },
  'the contact form': async () => {
    const { EnquiryForm } = await import('../../src/features/contact/EnquiryForm');
    return <EnquiryForm />;
  },
  'a plan': async () => {
    const { PlanApp } = await import('../../src/features/plans/page/PlanApp');
    return <PlanApp planKey="plan.key" services={somePlanServices({}, say(aPlanView()))} clock={clock} />;
  },
  'a stopped plan': async () => {
    const { PlanApp } = await import('../../src/features/plans/page/PlanApp');
    const view = say(aPlanView({ status: 'stopped' }));
    return <PlanApp planKey="plan.key" services={somePlanServices({}, view)} clock={clock} />;
  },
  'the overview of the account': async () => {
    const { Overview } = await import('../../src/features/account/area/overview/Overview');
    return <Overview {...part()} />;
  },
  'the gifts of the account': async () => {
    const { Donations } = await import('../../src/features/account/area/donations/Donations');
    return <Donations {...part()} financialYear={null} kind={null} />;
  },
  'the profile': async () => {
    const { ProfileSection } = await import('../../src/features/account/area/profile/ProfileSection');
    return <ProfileSection {...(part() as never as Parameters<typeof ProfileSection>[0])} />;
  },
  'the security of the account': async () => {
    const { Security } = await import('../../src/features/account/area/security/Security');
    return <Security {...(part() as never as Parameters<typeof Security>[0])} />;
  },
  'the tax statement': async () => {
    const { StatementSection } = await import('../../src/features/account/area/statement/StatementSection');
    return <StatementSection {...part()} financialYear={2027} />;
  },
  'the data of the account': async () => {
    const { MyData } = await import('../../src/features/account/area/data/MyData');
    return <MyData {...(part() as never as Parameters<typeof MyData>[0])} />;
  },
};

/** How many controls a screen has at least in its steps, where it has many; the overview of the account has links alone. */
const least: Readonly<Record<string, number>> = {
  'the overview of the account': 0,
  'a gift of sadaqah': 10,
  'a gift of zakat': 10,
  'a gift of fidyah': 10,
  'a gift of zakat al-fitr': 10,
  'a gift of tainted wealth': 10,
  'the calculator': 100,
  'the application': 30,
  'the security of the account': 20,
  'a plan': 20,
};

describe('the screens in a language of no one', () => {
  it.each(Object.keys(screens))('%s has no text that is in no catalogue, in any step', async (name) => {
    const found = new Set<string>();
    render(await screens[name]!());
    const used = await exploreScreen(() => listUntranslated(document.body).forEach((text) => found.add(text)));
    expect(used).toBeGreaterThanOrEqual(least[name] ?? 2);
    expect([...found]).toEqual([]);
  });

  it('a text in the code of a screen is found, also in one that appears after a press', async () => {
    const { useState } = await import('react');
    function Planted() {
      const [isShown, show] = useState(false);
      return <button onClick={() => show(true)}>{isShown ? 'Thank you' : toPseudo('Give')}</button>;
    }
    const found = new Set<string>();
    render(<Planted />);
    await exploreScreen(() => listUntranslated(document.body).forEach((text) => found.add(text)));
    expect([...found]).toEqual(['Thank you']);
  });
});
