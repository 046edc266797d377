import type { ReactNode } from 'react';
import { area, message, rich } from '../message';

/** How whole sentences follow each other, and how a text says what it is about: `Fidyah: Enter a number`. */
export const sentences = area('sentences', {
  two: (first: string, second: string) => message('{first} {second}', { first, second }),
  both: (first: ReactNode, second: ReactNode) => rich('{first} {second}', { first, second }),
  about: (what: string, text: string) => message('{what}: {text}', { what, text }),
  aboutBoth: (what: ReactNode, text: ReactNode) => rich('{what}: {text}', { what, text }),
  list: (first: string, second: string) => message('{first}, {second}', { first, second }),
});
