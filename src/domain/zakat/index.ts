/**
 * The calculator: typed form in, result with a trace out, all on the visitor's device. `dues`, `share` and `statement`
 * are separate, so that pages load them lazily.
 */
export type { ZakatContext } from './calculateZakat';
export { calculateZakat } from './calculateZakat';
export { chooseOption, schoolChoices } from './form/chooseOption';
export { compareChoices, type ChoiceEffect } from './compareChoices';
export { createEmptyEntry, createEmptyForm } from './form/createEmptyForm';
export { readForm } from './form/readForm';
export { choiceOptions, formLimits, sections, type ChoiceName, type SectionName } from './form/shape';
export type { Choices, Entry, ZakatForm } from './form/ZakatForm';
export { readContentPrices, type PriceFields } from './prices/prices';
export type { PastPrices } from './prices/readPastPrices';
export { isPriceOld } from './prices/prices';
export type { Metal, MetalPrice, MetalPrices } from './prices/prices';
export { readRulings, type RulingRow, type Rulings } from './rulings/readRulings';
export type { RulingKey } from './rulings/rulingKinds';
export { reasons, type Calculated, type Reason } from './typed/reading';
export type { ZakatResult } from './ZakatResult';
