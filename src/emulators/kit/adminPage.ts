import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import type { Delivery } from './deliveries';
import { EmulatorError } from './EmulatorError';
import { baseStyles, factList, isForeign, page, postForm, rootPaths, showTime, unseen, type Markup } from './pages';

type Text = string | Markup;

export interface AdminInput {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  /** `text` without. */
  readonly type?: 'datetime-local';
  /** Values with what they are called; one of them is chosen. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
}

export interface AdminButton {
  readonly value: string;
  readonly label: Text;
  readonly isDisabled?: boolean;
}

export interface AdminForm {
  /** The name of what it does. */
  readonly action: string;
  /** Hidden fields that name its subject. */
  readonly of?: Readonly<Record<string, string>>;
  readonly inputs?: readonly AdminInput[];
  /** A button, or several by the value that each sends. */
  readonly buttons: string | Readonly<Record<string, string>> | readonly AdminButton[];
  /** The field that a button's value is sent in; `how` without. */
  readonly sends?: string;
}

/** A row of a table, with what can be done with it and the rows that belong to it. */
export interface AdminRecord {
  readonly id: string;
  readonly title: Text;
  /** A page of its own, beneath the emulator's. */
  readonly page?: string;
  /** Its states in words; an empty one is left out. */
  readonly states?: readonly string[];
  /** Those without a value are left out. */
  readonly facts?: readonly (readonly [name: string, value: Text])[];
  readonly forms?: readonly AdminForm[];
  readonly parts?: readonly AdminRecord[];
  /** Further rows, seen when they are asked for. */
  readonly folded?: { readonly title: string; readonly records: readonly AdminRecord[] };
}

export interface AdminSection {
  readonly title: string;
  readonly about?: Text | undefined;
  readonly forms?: readonly AdminForm[];
  /** Newest first. */
  readonly records?: readonly AdminRecord[];
  readonly more?: Markup | undefined;
}

export interface AdminPage {
  readonly title: string;
  readonly about: Text;
  /** A field by which its records are found. */
  readonly search?: AdminInput;
  readonly sections: readonly AdminSection[];
}

/** Does what a form asks for. @returns what happened, for the person @throws EmulatorError saying why it could not */
export type AdminAction = (field: (name: string) => string) => string | Promise<string>;

export interface Admin {
  /** @param asked - what the search field was sent, by its name */
  readonly getPage: (asked: (name: string) => string) => AdminPage | Promise<AdminPage>;
  readonly actions?: Readonly<Record<string, AdminAction>>;
  /** Answers programs in place of the page. */
  readonly toJson?: (c: Context) => Response;
}

/** Whether a program asks, and no browser. */
export function isJsonWanted(c: Context): boolean {
  const accept = c.req.header('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

interface Notice {
  readonly text: string;
  /** The action that was sent and could not be done. */
  readonly refused?: { readonly action: string; readonly field: (name: string) => string };
}

const styles = `
  h2 { font-size: 1.25rem; margin: 2rem 0 0.75rem; }
  h3, h4 { font-size: 1.0625rem; margin: 0 0 0.5rem; font-variant-numeric: tabular-nums; }
  h4 { font-size: 1rem; }
  article article { border-width: 1px 0 0; border-radius: 0; padding-inline: 0; margin: 0.75rem 0 0; }
  dl, label { font-size: 0.9375rem; }
  input { width: 14rem; }
  input, select { font-weight: 400; }
  input[type='datetime-local'] { width: auto; }
  input[aria-invalid] { border-color: var(--bad); }
  button small { display: block; font-weight: 400; }
  nav { display: flex; gap: 1rem; margin: 1rem 0; }
`;

/** How many records of each section a page shows. */
const perPage = 25;

/** Creates an emulator's page, drawn from its tables, at `/`; and what its forms do, at `/_actions`. */
export function adminRoutes({ getPage, actions = {}, toJson }: Admin): Hono {
  const routes = new Hono();
  const getBase = (c: Context) => new URL(c.req.url).pathname.replace(/\/(_actions\/.*)?$/, '');
  let last = { id: 0, text: '' };

  async function show(c: Context, notice?: Notice): Promise<Response> {
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'",
    );
    c.header('Cache-Control', 'no-store');
    const number = Math.max(1, Math.floor(Number(c.req.query('page') ?? '1')) || 1);
    return c.html(
      drawPage(await getPage((name) => c.req.query(name) ?? ''), getBase(c), number, notice),
      notice?.refused ? 422 : 200,
    );
  }

  for (const path of rootPaths)
    routes.get(path, (c) =>
      toJson && isJsonWanted(c) ? toJson(c) : show(c, c.req.query('notice') === String(last.id) ? last : undefined),
    );
  routes.post('/_actions/:action', async (c) => {
    if (isForeign(c)) return c.text('Only the emulator’s own page may send this.', 403);
    const name = c.req.param('action');
    const act = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!act) return c.notFound();
    const form = await c.req.formData();
    const field = (of: string) => String(form.get(of) ?? '');
    try {
      last = { id: last.id + 1, text: await act(field) };
    } catch (error) {
      if (error instanceof EmulatorError) return show(c, { text: error.message, refused: { action: name, field } });
      throw error;
    }
    // To an address of its own: loading the page again does not repeat the action.
    const query = new URLSearchParams({ page: c.req.query('page') ?? '1', notice: String(last.id) });
    return c.redirect(`${getBase(c)}/?${query.toString()}`, 303);
  });
  return routes;
}

function drawPage(
  { title, about, search, sections }: AdminPage,
  base: string,
  number: number,
  notice?: Notice,
): Markup {
  const isRefused = ({ action, of = {}, inputs = [] }: AdminForm) =>
    inputs.length > 0 &&
    notice?.refused?.action === action &&
    Object.entries(of).every(([name, value]) => notice.refused?.field(name) === value);
  const toForm = (subject: string) => (form: AdminForm) =>
    drawForm(form, `${base}/_actions/${form.action}?page=${number}`, subject, isRefused(form) ? notice : undefined);
  const drawRecord = (
    { id, title: text, page: own, states = [], facts = [], forms = [], parts = [], folded }: AdminRecord,
    level = 3,
  ): Markup => {
    const name = own === undefined ? text : html`<a href="${base}/${own}">${text}</a>`;
    const badges = states.filter(Boolean).map((state) => html` <span class="status">${state}</span>`);
    return html`<article id="${id}" aria-labelledby="h-${id}">
      ${level === 3 ? html`<h3 id="h-${id}">${name}${badges}</h3>` : html`<h4 id="h-${id}">${name}${badges}</h4>`}
      ${facts.length > 0 ? factList(facts) : ''} ${forms.map(toForm(id))} ${parts.map((part) => drawRecord(part, 4))}
      ${
        folded
          ? html`<details>
              <summary>${folded.title} (${folded.records.length})${unseen(` ${id}`)}</summary>
              ${folded.records.map((part) => drawRecord(part, 4))}
            </details>`
          : ''
      }
    </article>`;
  };
  const drawSection = ({ title: name, about: text, forms = [], records, more }: AdminSection, index: number) =>
    html`<section aria-labelledby="section-${index}">
      <h2 id="section-${index}">${name}${records ? ` (${records.length})` : ''}</h2>
      ${text ? html`<p>${text}</p>` : ''} ${forms.map(toForm(''))}
      ${records?.length === 0 && !text ? html`<p>There are none yet.</p>` : ''}
      ${records?.slice((number - 1) * perPage, number * perPage).map((record) => drawRecord(record))} ${more ?? ''}
    </section>`;
  const pages = Math.ceil(Math.max(...sections.map(({ records }) => records?.length ?? 0)) / perPage);
  return page({
    title,
    styles: { text: baseStyles + styles },
    body: html`<header>
        <h1>${title}</h1>
        <p>${about}</p>
        ${notice ? html`<p role="status" class="${notice.refused ? 'problem' : 'said'}">${notice.text}</p>` : ''}
        ${search ? html`<form action="${base}/">${drawInput(search)} <button>Show</button></form>` : ''}
      </header>
      <main>${sections.map(drawSection)} ${pages > 1 ? drawPager(base, number, pages) : ''}</main>`,
  });
}

const drawPager = (base: string, number: number, pages: number): Markup =>
  html`<nav aria-label="Pages">
    ${number > 1 ? html`<a href="${base}/?page=${number - 1}" rel="prev">Newer</a>` : ''}
    <span>Page ${number} of ${pages}</span>
    ${number < pages ? html`<a href="${base}/?page=${number + 1}" rel="next">Older</a>` : ''}
  </nav>`;

function drawForm(
  { of = {}, inputs = [], buttons, sends = 'how' }: AdminForm,
  address: string,
  subject: string,
  refusal?: Notice,
): Markup {
  const about = subject ? unseen(` ${subject}`) : '';
  const list: readonly AdminButton[] = Array.isArray(buttons)
    ? buttons
    : Object.entries(buttons).map(([value, label]) => ({ value, label }));
  return postForm(
    address,
    of,
    html`${inputs.map((input, index) => drawInput(input, refusal, index === 0))}
    ${
      typeof buttons === 'string'
        ? html`<button>${buttons}${about}</button>`
        : list.map(
            ({ value, label, isDisabled }) =>
              html`<button name="${sends}" value="${value}" ${isDisabled ? 'disabled' : ''}>${label}${about}</button> `,
          )
    }`,
  );
}

/** @param refusal - the refusal of the form, whose values it shows again; beside its first input it says why */
function drawInput({ name, label, type, value = '', choices }: AdminInput, refusal?: Notice, isFirst = true): Markup {
  const shown = refusal?.refused?.field(name) ?? value;
  if (choices)
    return html`<label>
      <span>${label}</span>
      <select name="${name}">
        ${choices.map(([one, text]) => html`<option value="${one}" ${one === shown ? 'selected' : ''}>${text}</option>`)}
      </select>
    </label>`;
  return html`<div>
    <label>
      <span>${label}</span>
      <input
        name="${name}"
        type="${type ?? 'text'}"
        autocomplete="off"
        value="${shown}"
        ${refusal && isFirst ? html`aria-invalid="true" aria-describedby="${name}-problem"` : ''}
      />
    </label>
    ${refusal && isFirst ? html`<p class="problem" id="${name}-problem" role="alert">${refusal.text}</p>` : ''}
  </div>`;
}

const deliveryStates: Readonly<Record<Delivery['state'], string>> = {
  pending: 'Not delivered yet',
  held: 'Held back',
  dropped: 'Dropped',
  delivered: 'Delivered',
  failed: 'Given up',
};

/** Describes the deliveries of an event in words. */
export const describeDeliveries = (deliveries: readonly Delivery[]): Markup =>
  deliveries.length === 0
    ? html`Not sent`
    : html`${deliveries.map(({ state, attempts, lastAnswer }) => {
        const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`;
        return html`<div>${deliveryStates[state]}${attempts > 0 ? `, ${tried}: ${lastAnswer}` : ''}</div>`;
      })}`;

/** Formats a moment of a record. */
export const showMoment = (time: string | number): Markup => showTime(new Date(time));
