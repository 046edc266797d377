import { area } from '../message';

/** Names of the places of `domain/calendar`, by their slugs. */
export const placeNames: Readonly<Record<string, string>> = area('places', {
  sydney: 'Sydney',
  melbourne: 'Melbourne',
  brisbane: 'Brisbane',
  perth: 'Perth',
  adelaide: 'Adelaide',
  canberra: 'Canberra',
  hobart: 'Hobart',
  darwin: 'Darwin',
  'christmas-island': 'Christmas Island',
  'cocos-islands': 'Cocos Islands',
  'lord-howe-island': 'Lord Howe Island',
  'norfolk-island': 'Norfolk Island',
});
