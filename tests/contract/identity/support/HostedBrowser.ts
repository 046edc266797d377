export interface Page {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

/** As much of a browser as the hosted pages need: it follows, keeps cookies, and fills in the form. */
export class HostedBrowser {
  readonly #cookies = new Map<string, string>();

  /** Opens an address and follows where it leads, as far as the emulator goes: what lies beyond is only an address. */
  async open(url: string, init: RequestInit = {}): Promise<Page> {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return { url, status: response.status, text: await response.text() };
    const next = new URL(location, url);
    if (next.host !== new URL(url).host) return { url: next.href, status: response.status, text: '' };
    return this.open(next.href);
  }

  /** Sends the form of a page. */
  submit(page: Page, fields: Record<string, string>): Promise<Page> {
    const action = decode(/<form method="post" action="([^"]+)"/.exec(page.text)?.[1] ?? '');
    const csrf = /name="_csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    return this.open(new URL(action, page.url).href, {
      method: 'POST',
      body: new URLSearchParams({ _csrf: csrf, ...fields }),
    });
  }

  /** Opens an address, signs in where it is asked to, and gives the address of the site that it ends at. */
  async signIn(url: string, username: string, password: string): Promise<string> {
    const page = await this.open(url);
    return page.text === '' ? page.url : (await this.submit(page, { username, password })).url;
  }
}

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}
