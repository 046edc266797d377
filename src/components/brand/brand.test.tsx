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

it('every drawing in the file of drawings belongs to a way of giving, whose icon shows it', () => {
  const ids = [...readFileSync('static/giving-icons.svg', 'utf8').matchAll(/ id="(\w+)"/g)].map(([, id]) => String(id));
  expect(ids).toHaveLength(8);
  for (const kind of ids.filter(isGivingKind)) {
    const { container } = render(<GivingIcon kind={kind} />);
    expect(container.querySelector('use')).toHaveAttribute('href', `/giving-icons.svg#${kind}`);
  }
  expect(ids.every(isGivingKind)).toBe(true);
});

it('a way of giving is recognised, and a name inherited by every object is not', () => {
  for (const kind of ['zakat', 'sadaqah', 'fidyah', 'fitr', 'ramadan', 'tainted_wealth', 'case', 'calculator']) {
    expect(isGivingKind(kind)).toBe(true);
  }
  for (const word of ['toString', '', null, undefined, 'Zakat']) expect(isGivingKind(word)).toBe(false);
});
