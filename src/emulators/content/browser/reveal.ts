/** Opens and focuses the field of a path, or the nearest one around it. */
export function reveal(path: string): void {
  const field = findField(path);
  if (!field) return;
  for (let part: Element | null = field; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
  const control = field.querySelector<HTMLElement>(
    'input:not([type=hidden]), select, textarea, [contenteditable=true], summary, button',
  );
  field.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

function findField(path: string): HTMLElement | null {
  for (let part = path; part !== ''; part = part.replace(/(^|\.|\[)[^.[]*$/, '')) {
    const field = document.getElementById(part);
    if (field) return field;
  }
  return null;
}
