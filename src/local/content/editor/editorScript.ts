import { raw } from 'hono/html';

/** Sets the cookie of a preview as its link is followed, in this tab or in another. */
export const editorScript = raw(`
  for (const name of ['click', 'auxclick'])
    document.addEventListener(name, ({ target }) => {
      const link = target.closest('a[data-cookie]');
      if (link) document.cookie = link.dataset.cookie;
    });
`);
