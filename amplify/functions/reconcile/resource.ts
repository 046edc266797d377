import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Compares the table with the providers. */
export const reconcile = defineGivingFunction('reconcile');
