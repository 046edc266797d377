import { useLayoutEffect } from 'react';

/**
 * The styles of the dialogs and the bar, as text: a style sheet that is imported would be in every page of the site, for
 * every visitor. They use the site's design tokens. The dialogs are at most 34rem wide.
 */
export const previewStyles = `
.preview-modal {
  max-width: min(34rem, calc(100vw - 2rem));
  width: 100%;
  max-height: calc(100dvh - 2rem);
  margin: auto;
  padding: var(--s6) var(--s5);
  border: 0;
  border-top: 0.375rem solid var(--brand);
  border-radius: var(--r2);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-2);
  overflow-y: auto;
  text-align: center;
}
.preview-modal::backdrop { background: rgb(22 8 38 / 62%); }
.preview-modal[data-tone='bad'] { border-top-color: var(--bad); }
.preview-modal h2 { font-size: var(--t2); margin-block-end: var(--s3); }
.preview-modal p + p { margin-block-start: var(--s2); }
.preview-modal form { margin-block-start: var(--s5); text-align: start; }
.preview-actions { display: flex; flex-wrap: wrap; gap: var(--s3); justify-content: center; margin-block-start: var(--s5); }
.preview-modal .preview-small { font-size: var(--t-1); color: var(--ink-soft); margin-block-start: var(--s5); }
.preview-modal .preview-message { margin-block-start: var(--s4); padding: var(--s3) var(--s4); border-radius: var(--r1); background: var(--bad-soft); color: var(--bad); font-weight: 600; overflow-wrap: anywhere; }
.preview-facts { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s5); justify-content: center; }
.preview-facts div { display: flex; gap: var(--s2); }
.preview-facts dt { font-weight: 600; }
.preview-progress { display: block; height: 0.25rem; margin: var(--s5) auto 0; max-width: 14rem; border-radius: 1rem; background: var(--brand-soft); overflow: hidden; }
.preview-progress::after { content: ''; display: block; width: 35%; height: 100%; border-radius: 1rem; background: var(--accent); }
@media (prefers-reduced-motion: no-preference) {
  .preview-progress::after { animation: preview-progress 1.6s ease-in-out infinite alternate; }
}
@keyframes preview-progress { to { transform: translateX(calc(var(--dir) * 186%)); } }
.preview-bar {
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s5);
  align-items: center;
  justify-content: space-between;
  padding: var(--s3) var(--gutter) calc(var(--s3) + env(safe-area-inset-bottom));
  background: var(--brand-deep);
  color: var(--on-brand);
  border-top: 0.1875rem solid var(--accent);
  font-size: var(--t-1);
}
.preview-brief { display: flex; gap: var(--s3); align-items: center; justify-content: space-between; }
.preview-tools { display: contents; }
@media (min-width: 48rem) { .preview-refused, .preview-toggle { display: none; } }
@media (max-width: 47.99rem) {
  .preview-bar { padding-block-start: var(--s2); max-height: 80dvh; overflow-y: auto; }
  .preview-brief { flex: 1 1 100%; min-width: 0; }
  .preview-toggle { flex: none; }
  .preview-tools { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s5); flex: 1 1 100%; }
  .preview-bar[data-open=false] .preview-tools { display: none; }
  .preview-bar[data-open=true] .preview-refused { display: none; }
  .preview-bar[data-open=false] .preview-brief > div { display: flex; gap: var(--s3); min-width: 0; }
  .preview-bar[data-open=false] .preview-brief p { white-space: nowrap; }
  .preview-bar[data-open=false] [role=status] { overflow: hidden; text-overflow: ellipsis; }
  .preview-bar .preview-list[open] { max-height: none; }
}
.preview-bar-actions { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; }
@media (max-width: 30rem) { .preview-bar-actions { column-gap: var(--s2); } .preview-bar-actions button { padding-inline: var(--s3); } }
.preview-bar a { color: var(--on-brand); }
.preview-bar :focus-visible { outline-color: var(--on-brand); }
.preview-lists { flex: 1 1 100%; display: flex; flex-wrap: wrap; gap: var(--s2) var(--s5); }
.preview-list { flex: 1 1 18rem; align-self: flex-start; }
.preview-list summary { cursor: pointer; font-weight: 600; width: fit-content; }
.preview-list summary::before { content: '▸ ' / ''; }
.preview-list[open] summary::before { content: '▾ ' / ''; }
.preview-list[open] { max-height: 40vh; overflow-y: auto; }
.preview-list[open]:has(.preview-search) { flex-basis: 100%; }
.preview-date { display: flex; flex-wrap: wrap; gap: var(--s3); align-items: end; margin-block-start: var(--s2); }
.preview-date :is(label, label ~ span) { color: inherit; }
.preview-date input { color: var(--ink); }
.preview-list ul { margin-block: var(--s2); padding-inline-start: 1.25rem; }
.preview-list li { overflow-wrap: anywhere; margin-block-start: var(--s1); }
.preview-closes { font-weight: 700; }
@media (max-width: 47.99rem) { .preview-bar[data-open=false] .preview-closes { display: none; } }
.preview-share { flex: 1 1 100%; display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; }
.preview-fields p, .preview-fields figure { margin: 0; }
.preview-diff { white-space: pre-line; overflow-wrap: anywhere; max-height: 20rem; overflow-y: auto; }
.preview-diff ins { background: #0b5a2b; color: #fff; text-decoration: underline; }
.preview-diff del { background: #7a1620; color: #fff; }
.preview-pictures { display: grid; grid-template-columns: 1fr 1fr; gap: var(--s3); max-width: 24rem; }
.preview-pictures img { display: block; max-width: 100%; height: auto; }
.preview-edit { position: relative; z-index: 5; height: 0; }
.preview-edit a { position: absolute; inset-block-start: var(--s1); inset-inline-end: var(--gutter); padding: var(--s1) var(--s3); border-radius: var(--r1); background: var(--brand-deep); color: var(--on-brand); font-size: var(--t-1); }
.preview-edit a:not(:hover, :focus-visible) { opacity: 0.9; }
@media print { .preview-edit { display: none; } }
.preview-note { flex: 1 1 100%; }
.preview-search { display: grid; grid-template-columns: auto 1fr; gap: var(--s1) var(--s3); margin-block: var(--s2); }
.preview-search dt { font-weight: 600; }
.preview-search dd { margin: 0; overflow-wrap: anywhere; }
.preview-search img { display: block; margin-block-start: var(--s2); border-radius: var(--r1); }
/* Two columns need the room of a wide screen; on others "Show published" compares. */
.preview-wide { display: none; }
@media (min-width: 64rem) { .preview-wide { display: contents; } }
.preview-compared { width: 100vw; height: 100dvh; max-width: none; max-height: none; border: 0; padding: var(--s3) var(--s4) 0; background: var(--paper); color: var(--ink); }
.preview-compared[open] { display: grid; grid-template: auto auto 1fr / 1fr 1fr; gap: var(--s3) var(--s4); }
.preview-compared-head { grid-column: 1 / -1; display: flex; align-items: center; justify-content: space-between; }
.preview-page-fields { grid-column: 1 / -1; max-height: 40dvh; overflow-y: auto; }
.preview-page-fields summary { cursor: pointer; font-weight: 600; }
.preview-compared-head h2 { font-size: var(--t2); }
.preview-compared section { grid-row: 3; display: flex; flex-direction: column; gap: var(--s2); min-height: 0; }
.preview-compared h3 { font-size: var(--t0); }
.preview-compared iframe { flex: 1; width: 100%; border: 1px solid var(--line); border-end-start-radius: 0; background: var(--paper); }
/* What is at the screen's edge otherwise would be under the bar, and what takes the focus there. */
body:has(.preview-bar) [data-give-bar] { position: static; }
html:has(.preview-bar) { scroll-padding-block-end: 9rem; }
body:has(.preview-bar) { padding-block-end: 6rem; }
@media (min-width: 48rem) { body:has(.preview-bar) { padding-block-end: 9rem; } }
body:has(.preview-bar) > :is(#prismic-toolbar, #prismic-toolbar-v2) { display: none !important; }
@media print { .preview-bar { display: none; } }
`;

/**
 * Puts the preview's styles on the page while it is there. A constructed style sheet is what a strict policy allows; an editor whose
 * browser has none (Safari before 16.4) gets the dialogs without their styles.
 */
export function usePreviewStyles(): void {
  useLayoutEffect(() => {
    if (!('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(previewStyles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
}
