// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Divider } from './Divider';
import { GivingIcon, isGivingKind } from './GivingIcon';
import { Logo } from './Logo';
import { Pattern } from './Pattern';

it('the brand’s decorations are hidden from screen readers', () => {
  const { container } = render(
    <>
      <Logo />
      <Pattern />
      <Divider />
      <GivingIcon kind="zakat" />
    </>,
  );
  expect(container.children).toHaveLength(4);
  for (const drawing of container.children) expect(drawing).toHaveAttribute('aria-hidden', 'true');
});

const kinds = ['case', 'calculator', 'fidyah', 'fitr', 'ramadan', 'sadaqah', 'tainted_wealth', 'zakat'] as const;

it('every way of giving has one drawing in the file of drawings, which its icon shows', () => {
  const ids = [...readFileSync('static/giving-icons.svg', 'utf8').matchAll(/ id="(\w+)"/g)].map(([, id]) => String(id));
  expect(ids.sort()).toEqual([...kinds].sort());
  for (const kind of kinds) {
    const { container } = render(<GivingIcon kind={kind} />);
    expect(container.querySelector('use')).toHaveAttribute('href', `/giving-icons.svg#${kind}`);
  }
});

it('a way of giving is recognised, and a name inherited by every object is not', () => {
  for (const kind of kinds) expect(isGivingKind(kind)).toBe(true);
  for (const word of ['toString', '', null, undefined, 'Zakat']) expect(isGivingKind(word)).toBe(false);
});
