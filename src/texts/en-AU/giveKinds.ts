import type { Kind } from '../../domain/donation';
import { area } from '../message';

/** Buttons that lead to giving one kind. */
export const giveKinds = area('giveKinds', {
  zakat: 'Give zakat',
  sadaqah: 'Give sadaqah',
  ramadan: 'Give for Ramadan',
  fidyah: 'Give fidyah or kaffarah',
  fitr: 'Give zakat al-fitr',
  tainted_wealth: 'Give tainted wealth away',
} satisfies Record<Kind, string>);
