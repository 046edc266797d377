import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Resolves the data API. Drawing a PDF needs the larger processor share. */
export const data = defineGivingFunction('data');
