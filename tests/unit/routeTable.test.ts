import { describe, expect, test } from 'vitest';
import { contentServiceRoutes, redirectedPaths, resolvePath, routes, singleTypes } from '../../src/content/routes';
import { readCustomTypeModels } from '../../src/gatsby-node/readModels';
import { redirects } from '../../src/config/headers/formatOtherHosts';

/** The specification's table, row by row; `{uid}` stands for the document's uid. */
const specified = [
  [['home_page', 'global'], '/'],
  [['about_page'], '/about'],
  [['member'], '/about'],
  [['account_page'], '/account'],
  [['apply_page'], '/apply'],
  [['calculate_page'], '/calculate'],
  [['case'], '/case/{uid}'],
  [['cases_page'], '/cases'],
  [['contact_page'], '/contact'],
  [['donation_page', 'pay_page'], '/pay'],
  [['fidyah_donation_page'], '/pay/fidyah'],
  [['fitr_donation_page'], '/pay/fitr'],
  [['ramadan_donation_page'], '/pay/ramadan'],
  [['sadaqah_donation_page'], '/pay/sadaqah'],
  [['tainted_wealth_donation_page'], '/pay/tainted_wealth'],
  [['zakat_donation_page'], '/pay/zakat'],
  [['faq_page'], '/faq'],
  [['guides_page'], '/guides'],
  [['landing_page'], '/{uid}'],
  [['learn_page'], '/learn'],
  [['partner'], '/partner/{uid}'],
  [['privacy_policy_page'], '/privacy'],
  [['program'], '/program/{uid}'],
  [['programs_page'], '/programs'],
] as const;
const rows = specified.flatMap(([types, path]) => types.map((type) => ({ type, path })));

describe('the route table', () => {
  test('the route table has one document of each type that the models do not repeat', () => {
    const single = readCustomTypeModels('.').filter(({ repeatable }) => repeatable === false);
    expect(singleTypes.toSorted()).toEqual(single.map(({ id }) => id).sort());
  });

  // Spec 1.12, 1.13, 1.14, 1.15, 1.16, 1.17, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9, 2.10, 2.11, 2.12, 2.13,
  // Spec 2.14, 2.15, 2.16, 2.17, 2.18, 2.19, 2.20, 2.21, 2.22, 2.23, 2.24, 2.25, 2.26
  test.each(rows)('the route table maps $type to $path', ({ type, path }) => {
    expect(resolvePath({ type, uid: 'a-uid' })).toBe(path.replace('{uid}', 'a-uid'));
  });

  // Spec 3.6
  test('the route table has the specification’s rows and no others, for links and for the content service alike', () => {
    const notation = rows.map(({ type, path }) => ({ type, path: path.replace('{uid}', ':uid') }));
    expect(contentServiceRoutes).toEqual(notation);
    expect(routes.map(({ type }) => type)).toEqual(rows.map(({ type }) => type));
  });

  test('the route table gives each path to one type that makes the page', () => {
    const paths = [...new Set(routes.map(({ path }) => path))];
    const makers = paths.map((path) => routes.filter((route) => route.path === path && route.role === 'page').length);
    expect(makers).toEqual(paths.map(() => 1));
  });

  test('the route table knows the paths that lead elsewhere, and each leads to a page of the table', () => {
    const short = redirects.filter(({ from }) => !from.startsWith('/.well-known/'));
    expect(short.map(({ from }) => from)).toEqual(redirectedPaths);
    const pages = new Set<string>(routes.map(({ path }) => path));
    for (const { to } of redirects) expect(pages.has(to.split('#')[0] ?? ''), to).toBe(true);
  });

  test('the route table has no path for an unknown type or a missing uid', () => {
    expect(resolvePath({ type: 'blog', uid: 'first' })).toBeNull();
    expect(resolvePath({ type: 'case', uid: null })).toBeNull();
    expect(resolvePath({ type: 'landing_page' })).toBeNull();
  });
});
