import { html } from 'hono/html';
import { english } from '../../../../src/texts/languages';
import type { Block, Pair } from './blocks';
import { palette } from './palette';
import type { Layout } from './styles';

type Html = ReturnType<typeof html>;

const { light, accent, onAccent } = palette;

const paragraphStyle = `margin:0 0 16px;font-size:17px;line-height:1.55;color:${light.ink}`;

/** A value whose letters do not change the order of those around it; programs that show emails know `dir` better than `bdi`. */
const inItsOrder = (value: string): Html => html`<span dir="auto">${value}</span>`;

function amountRow({ label, value, detail }: Pair, total: boolean, { start, end }: Layout): Html {
  const weight = total ? 'bold' : 'normal';
  const cell = `padding:9px 0;border-top:1px solid ${light.line};font-size:16px;line-height:1.4;color:${light.ink};vertical-align:top`;
  const below = detail
    ? html`<br /><span class="soft" style="font-size:14px;font-weight:normal;color:${light.inkSoft}">${detail}</span>`
    : html``;
  return html`<tr>
    <th class="rule ink" scope="row" align="${start}" style="${cell};font-weight:${weight};text-align:${start}">
      ${label}${below}
    </th>
    <td
      class="rule ink"
      align="${end}"
      style="${cell};font-weight:${weight};padding-${start}:16px;text-align:${end};white-space:nowrap"
    >
      ${inItsOrder(value)}
    </td>
  </tr>`;
}

function factRow({ label, value, detail }: Pair, { start, end }: Layout): Html {
  const below = detail ? html`<br /><span class="soft" style="color:${light.inkSoft}">${detail}</span>` : html``;
  return html`<tr>
    <th
      class="soft"
      scope="row"
      align="${start}"
      style="padding:4px 0;padding-${end}:16px;font-size:15px;line-height:1.4;font-weight:normal;text-align:${start};vertical-align:top;color:${light.inkSoft}"
    >
      ${label}
    </th>
    <td
      class="ink"
      align="${start}"
      style="padding:4px 0;font-size:15px;line-height:1.4;vertical-align:top;color:${light.ink}"
    >
      ${inItsOrder(value)}${below}
    </td>
  </tr>`;
}

/** Lines of a text, separated by breaks. */
const lines = (text: string): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));

/** Renders a block as HTML with inline styles, because most email programs ignore style sheets. */
export function renderBlockHtml(block: Block, layout: Layout): Html {
  const { start, headings } = layout;
  switch (block.type) {
    case 'paragraph':
      return block.isEnglish
        ? html`<p class="ink" lang="${english.code}" dir="ltr" style="${paragraphStyle}">${block.text}</p>`
        : html`<p class="ink" style="${paragraphStyle}">${block.text}</p>`;
    case 'small':
      return html`<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:1.55;color:${light.inkSoft}">
        ${block.text}
      </p>`;
    case 'heading':
      return html`<h2
        class="title"
        style="margin:26px 0 10px;font-family:${headings};font-weight:600;font-size:19px;line-height:1.3;color:${light.title}"
      >
        ${block.text}
      </h2>`;
    case 'picture':
      return html`<img
        src="cid:${block.name}"
        alt="${block.alt}"
        width="544"
        class="soft"
        style="display:block;width:100%;max-width:544px;height:auto;margin:0 0 18px;border:0;border-radius:8px;font-size:14px;color:${light.inkSoft}"
      />`;
    case 'amounts':
      return html`<table
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:0 0 20px;border-collapse:collapse"
      >
        <caption
          class="soft"
          align="${start}"
          style="padding:0 0 8px;font-size:15px;text-align:${start};color:${light.inkSoft}"
        >
          ${block.caption}
        </caption>
        ${block.rows.map((row) => amountRow(row, false, layout))}
        ${block.totals.map((row) => amountRow(row, true, layout))}
      </table>`;
    case 'facts':
      return html`<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px;border-collapse:collapse">
        ${block.rows.map((row) => factRow(row, layout))}
      </table>`;
    case 'quote':
      return html`<p class="soft" style="margin:0 0 4px;font-size:15px;line-height:1.5;color:${light.inkSoft}">
          ${block.label}
        </p>
        <blockquote
          class="rule ink"
          dir="auto"
          style="margin:0 0 18px;padding:2px 0;padding-${start}:14px;text-align:${start};border-${start}:3px solid ${light.line};font-size:16px;line-height:1.55;color:${light.ink}"
        >
          ${lines(block.text)}
        </blockquote>`;
    case 'notice':
      return html`<div
        class="care"
        style="margin:0 0 18px;padding:13px 16px;background-color:${light.careSoft};border-${start}:4px solid ${accent}"
      >
        <p class="ink" style="margin:0 0 3px;font-size:16px;line-height:1.45;font-weight:bold;color:${light.ink}">
          ${block.title}
        </p>
        <p class="ink" style="margin:0;font-size:16px;line-height:1.5;color:${light.ink}">${block.text}</p>
      </div>`;
    case 'link':
      return html`<p style="margin:0 0 16px;font-size:16px;line-height:1.55">
        <a class="link" href="${block.href}" style="color:${light.link}">${block.label}</a>
      </p>`;
    case 'action':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px">
        <tr>
          <td bgcolor="${accent}" style="background-color:${accent};border-radius:8px">
            <a
              href="${block.href}"
              style="display:inline-block;padding:13px 22px;font-size:17px;font-weight:bold;line-height:1.2;color:${onAccent};text-decoration:none"
              >${block.label}</a
            >
          </td>
        </tr>
      </table>`;
  }
}
