// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAmplifyConfig as parseOriginal } from '@aws-amplify/core/internals/utils';
import { PasswordField, ThemeProvider, type Theme } from '@aws-amplify/ui-react';
import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseAmplifyConfig } from './amplifyConfig';
import { createTheme } from './amplifyTheme';
import BigInteger from './bigInteger';
import { Link, navigate, parsePath, withAssetPrefix, withPrefix } from './gatsbyLink';
import { ScrollContext, useScrollRestoration, type Place } from './gatsbyScroll';
import invariant from './invariant';
import { globalHistory, Location, LocationProvider, navigate as go, pick, Router, useLocation } from './router';

describe('the replacement for gatsby-link', () => {
  it('the replacement for gatsby-link draws an anchor', () => {
    render(
      <Link to="/cases" className="entry">
        Cases
      </Link>,
    );
    expect(screen.getByRole('link', { name: 'Cases' })).toHaveAttribute('href', '/cases');
    expect(screen.getByRole('link', { name: 'Cases' })).toHaveClass('entry');
  });

  it.each([
    ['/a/b', '/a/b', '', ''],
    ['/a?b=1#c?d', '/a', '?b=1', '#c?d'],
    ['/a#c', '/a', '', '#c'],
    ['/a?#', '/a', '', ''],
    ['', '/', '', ''],
  ])('the replacement for gatsby-link parses the path %j', (path, pathname, search, hash) => {
    expect(parsePath(path)).toEqual({ pathname, search, hash });
  });

  it('the replacement for gatsby-link navigates by the framework, and returns paths unchanged', () => {
    const go = vi.fn();
    Object.assign(window, { ___navigate: go });
    navigate('/pay', { replace: true });
    expect(go).toHaveBeenCalledExactlyOnceWith('/pay', { replace: true });
    expect([withPrefix('/a'), withAssetPrefix('/b')]).toEqual(['/a', '/b']);
  });
});

describe('the router', () => {
  const Site = () => (
    <Location>
      {({ location }) => (
        <Router location={location} id="gatsby-focus-wrapper">
          <p>{location.pathname + location.hash}</p>
        </Router>
      )}
    </Location>
  );
  const wrapper = () => document.getElementById('gatsby-focus-wrapper');
  /** A change is drawn in the next frame. */
  const after = async (change: () => unknown) =>
    act(async () => {
      change();
      await vi.advanceTimersByTimeAsync(16);
    });

  beforeEach(() => {
    vi.useFakeTimers();
    window.history.replaceState(null, '', '/cases');
    void go('/cases', { replace: true });
    globalHistory._onTransitionComplete();
  });

  it('the router shows another page, then resolves, and moves focus to the start of the page', async () => {
    render(<Site />);
    expect(wrapper()).not.toHaveFocus();
    expect(wrapper()).toHaveAttribute('tabindex', '-1');
    const resolved = vi.fn();
    await after(() => void go('/faq').then(resolved));
    expect(screen.getByText('/faq')).toBeInTheDocument();
    expect(wrapper()).toHaveFocus();
    expect(resolved).toHaveBeenCalledOnce();
  });

  it.each(['/%E0%A4%A', '/100%', '/a%2/b', '/100%25'])(
    'the router shows an address with a broken escape: %s',
    async (path) => {
      render(<Site />);
      await after(() => go(path));
      const { pathname } = window.location;
      expect(decodeURIComponent(decodeURIComponent(pathname))).toBe(path.replaceAll('%', '\ufffd'));
      expect(screen.getByText(pathname)).toBeVisible();
    },
  );

  it('the router leaves focus unchanged for a fragment or a query of the same page', async () => {
    render(<Site />);
    await after(() => void go('/cases?page=2#list'));
    expect(screen.getByText('/cases#list')).toBeInTheDocument();
    expect(wrapper()).not.toHaveFocus();
  });

  it('the router adds an entry with a key of its own to the history, and none for a page that was not shown yet', async () => {
    render(<Site />);
    const { length } = window.history;
    await after(() => {
      void go('/faq', { state: { from: 'link' } });
      void go('/about');
    });
    expect(window.history.length).toBe(length + 1);
    expect(screen.getByText('/about')).toBeInTheDocument();
    expect(globalHistory.location.key).toMatch(/^\d+$/);
  });

  it('the router follows back and forward, until it is unmounted', async () => {
    const seen = vi.fn();
    const stop = globalHistory.listen(seen);
    const { unmount } = render(<Site />);
    const goBack = () => {
      window.history.replaceState({ key: '7' }, '', '/zak%C4%81t');
      window.dispatchEvent(new PopStateEvent('popstate'));
    };
    await after(goBack);
    expect(screen.getByText('/zak%C4%81t')).toBeInTheDocument();
    expect(seen.mock.lastCall).toMatchObject([{ action: 'POP', location: { pathname: '/zak%C4%81t', key: '7' } }]);
    stop();
    unmount();
    await after(goBack);
    expect(seen).toHaveBeenCalledOnce();
  });

  it('the router loads the whole page if the browser accepts no further entry', () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    vi.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    void go('/faq');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/faq');
  });

  it('the router provides a page’s head with the address', () => {
    const Address = () => <p>{useLocation().pathname}</p>;
    render(
      <LocationProvider>
        <Address />
      </LocationProvider>,
    );
    expect(screen.getByText('/cases')).toBeInTheDocument();
  });

  it('the router throws an error when a page needs a part of it that was left out', () => {
    expect(pick([])).toBeNull();
    expect(() => pick([{ path: '/app/*' }])).toThrow('matchPath');
  });
});

describe('the replacement for gatsby-react-router-scroll', () => {
  const scrollTo = vi.fn();
  const may = vi.fn<() => unknown>(() => true);
  const place = (pathname: string, key: string, hash = ''): Place => ({ pathname, key, hash });
  const at = (location: Place) => (
    <ScrollContext location={location} shouldUpdateScroll={may}>
      <h2 id="zakāt">Zakat</h2>
    </ScrollContext>
  );
  /** The visitor scrolls; the position is stored in the next frame. */
  const scrollBy = (y: number, address = '/cases') => {
    window.history.replaceState(null, '', address);
    vi.stubGlobal('scrollY', y);
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersToNextFrame();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('scrollTo', scrollTo);
    may.mockReturnValue(true);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
    sessionStorage.clear();
  });

  it('the scroll handler starts a new page at its top, and restores the position of one that the visitor goes back to', () => {
    const { rerender } = render(at(place('/cases', 'initial')));
    expect(scrollTo).not.toHaveBeenCalled();
    scrollBy(640);
    rerender(at(place('/case/rent', '17')));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    rerender(at(place('/cases', 'initial')));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  it('the scroll handler restores the position before a jump within the page', () => {
    const { rerender } = render(at(place('/cases', 'initial')));
    scrollBy(120);
    scrollBy(900, '/cases#list');
    rerender(at(place('/cases', 'initial', '#list')));
    scrollBy(905, '/cases#list');
    rerender(at(place('/cases', 'initial')));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 120);
  });

  it('the scroll handler stores the position of a page that the browser is leaving', () => {
    render(at(place('/cases', 'initial')));
    scrollBy(120);
    scrollBy(0, '/faq');
    expect(sessionStorage.getItem('@@scroll|/cases|initial')).toBe('120');
  });

  it('the scroll handler restores the position of a page that is loaded again', () => {
    render(at(place('/cases', '5'))).unmount();
    sessionStorage.setItem('@@scroll|/cases|5', '320');
    render(at(place('/cases', '5')));
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 320);
  });

  it('the scroll handler scrolls to a fragment, whatever the stored position was', () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    sessionStorage.setItem('@@scroll|/faq|initial', '320');
    render(at(place('/faq', 'initial', '#zak%C4%81t')));
    expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('heading')]);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('the scroll handler asks before it scrolls, with the page before and the positions at hand', () => {
    const { rerender } = render(at(place('/cases', '1')));
    may.mockReturnValue(false);
    rerender(at(place('/faq', '2')));
    expect(scrollTo).not.toHaveBeenCalled();
    const [previous, current] = may.mock.lastCall as unknown as { location: Place }[];
    expect([previous?.location.pathname, current?.location.pathname]).toEqual(['/cases', '/faq']);
    expect(may.mock.contexts[0]).toHaveProperty('_stateStorage.read');
  });

  it('the scroll handler restores a position if the browser forbids storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear: () => undefined });
    const { rerender } = render(at(place('/cases', 'private')));
    scrollBy(77);
    rerender(at(place('/faq', 'other')));
    rerender(at(place('/cases', 'private')));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 77);
  });

  it('the scroll handler stops listening when it is unmounted', () => {
    render(at(place('/cases', 'gone'))).unmount();
    scrollBy(99);
    expect(sessionStorage.getItem('@@scroll|/cases|gone')).toBeNull();
  });

  it('the scroll handler throws an error when a page needs a part of it that was left out', () => {
    expect(useScrollRestoration).toThrow('left out');
  });
});

describe('the replacement for prop-types', () => {
  const types = createRequire(import.meta.url)('./propTypes.cjs') as Record<string, never>;
  const original = createRequire(import.meta.url)('prop-types') as Record<string, unknown>;

  it('the replacement for prop-types has every type of the original, alone, required and called', () => {
    const names = Object.keys(original).filter(
      (name) => !['PropTypes', 'checkPropTypes', 'resetWarningCache'].includes(name),
    );
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) {
      const type = types[name] as unknown as { (...args: unknown[]): typeof type; isRequired: unknown };
      expect(type.isRequired, name).toBeTypeOf('function');
      expect(type([]).isRequired, name).toBeTypeOf('function');
    }
  });
});

describe('the replacement for invariant', () => {
  it('the replacement for invariant throws the message only if the condition fails', () => {
    expect(() => invariant(false, 'Two routes')).toThrow('Two routes');
    expect(() => invariant('yes', 'Two routes')).not.toThrow();
  });
});

it('Amplify’s fields are drawn without its design tokens', () => {
  render(
    <ThemeProvider theme={createTheme() as Theme}>
      <PasswordField label="Password" hasError errorMessage="Enter your password." />
    </ThemeProvider>,
  );
  expect(screen.getByLabelText('Password')).toHaveClass('amplify-input');
  expect(screen.getByText('Enter your password.')).toHaveClass('amplify-field__error-message');
});

describe('the identity library’s configuration', () => {
  it('the identity library’s configuration is returned unchanged, as the library itself does', () => {
    const config = { Auth: { Cognito: { userPoolId: 'ap-southeast-2_A', userPoolClientId: 'b' } } };
    expect(parseAmplifyConfig(config)).toBe(config);
    expect(parseOriginal(config)).toBe(config);
  });

  it.each([{ aws_user_pools_id: 'ap-southeast-2_A' }, { version: '1.4' }])(
    'the identity library’s configuration is rejected in an older or generated form: %j',
    (config) => {
      expect(() => parseAmplifyConfig(config)).toThrow('ResourcesConfig');
    },
  );
});

describe('the replacement for Amplify’s big integers', async () => {
  const srp = join(
    process.cwd(),
    'node_modules/aws-amplify/node_modules/@aws-amplify/auth/dist/esm/providers/cognito/utils/srp',
  );
  const original = (await import(/* @vite-ignore */ pathToFileURL(join(srp, 'BigInteger/BigInteger.mjs')).href)) as {
    readonly default: typeof BigInteger;
  };
  const number = fc.bigInt({ min: -(2n ** 800n), max: 2n ** 800n });
  const positive = fc.bigInt({ min: 1n, max: 2n ** 300n });
  // Its fast power needs an odd divisor, as that of a sign-in is.
  const odd = positive.map((value) => 2n * value + 1n);

  it.each(['add', 'subtract', 'multiply', 'compareTo', 'equals'] as const)(
    'the big integers’ method %s returns what the original returns',
    (method) => {
      fc.assert(
        fc.property(number, number, (a, b) => {
          const [ours, theirs] = [BigInteger, original.default].map((Whole) => {
            const result = new Whole(a.toString(16), 16)[method](new Whole(b.toString(16), 16));
            return typeof result === 'object' ? result.toString(16) : Math.sign(Number(result));
          });
          expect(ours).toBe(theirs);
        }),
      );
    },
  );

  it('the big integers’ remainders, powers and absolute values are those of the original', () => {
    fc.assert(
      fc.property(number, positive, odd, (base, exponent, divisor) => {
        const [ours, theirs] = [BigInteger, original.default].map((Whole) => {
          const [a, e, m] = [base, exponent, divisor].map((value) => new Whole(value.toString(16), 16)) as [
            BigInteger,
            BigInteger,
            BigInteger,
          ];
          const called = vi.fn();
          const power = a.modPow(e, m, called).toString(16);
          expect(called.mock.calls).toEqual([[null, expect.anything()]]);
          return [power, a.mod(m).toString(16), a.abs().toString(16), a.toString(16)];
        });
        expect(ours).toEqual(theirs);
      }),
    );
  });

  it('the big integers have every method that the identity library uses', () => {
    const modules = readdirSync(srp, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.mjs') && !/native|BigInteger\//.test(name))
      .map((name) => readFileSync(join(srp, name), 'utf8').replace(/\/\*[^]*?\*\//g, ''));
    const used = modules.flatMap((text) => [...text.matchAll(/\.(\w+)\(/g)].map(([, name]) => name!));
    const needed = new Set(used.filter((name) => Object.keys(original.default.prototype).includes(name)));
    expect([...needed]).toContain('modPow');
    expect([...needed].filter((name) => !(name in BigInteger.prototype))).toEqual([]);
  });

  it('the big integers read and write hexadecimal numbers only', () => {
    expect(() => new BigInteger('10', 10)).toThrow('Only hexadecimal');
    expect(() => BigInteger.ONE.toString(10)).toThrow('Only hexadecimal');
  });
});
