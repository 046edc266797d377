import { defineBackend } from '@aws-amplify/backend';
import { letters } from '../functions/letters/resource';
import { mailEvents } from '../functions/mailEvents/resource';
import { payments } from '../functions/payments/resource';
import { paypal } from '../functions/paypal/resource';
import { reconcile } from '../functions/reconcile/resource';
import { receipts } from '../functions/receipts/resource';
import { stripe } from '../functions/stripe/resource';
import { sweep } from '../functions/sweep/resource';
import { addGiving } from './addGiving';
import { readSettings } from './settings';

/** The back end as it is deployed, in Sydney. */
export const backend = defineBackend({ payments, stripe, paypal, receipts, letters, sweep, reconcile, mailEvents });

addGiving(backend, readSettings(process.env));
