import { describe, expect, it } from 'vitest';
import { html, getHtmlText } from './html';

describe('the html template', () => {
  it('escapes values, in text and in attributes', () => {
    const name = `<img src=x onerror="alert('1')">&`;
    expect(getHtmlText(html`<p title="${name}">${name}</p>`)).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
    );
  });

  it('accepts its own results unescaped, and lists of them', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
    expect(
      getHtmlText(
        html`<ul>
          ${items}
        </ul>`,
      ).replace(/\s/g, ''),
    ).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
  });
});
