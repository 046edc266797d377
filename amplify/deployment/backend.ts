import { defineBackend } from '@aws-amplify/backend';
import { auth } from '../auth/resource';
import { data } from '../data/resource';
import { codeEmails } from '../functions/codeEmails/resource';
import { confirmations } from '../functions/confirmations/resource';
import { data as dataFunction } from '../functions/data/resource';
import { finance } from '../functions/finance/resource';
import { general } from '../functions/general/resource';
import { donationEmails } from '../functions/donationEmails/resource';
import { mailEvents } from '../functions/mailEvents/resource';
import { marketing } from '../functions/marketing/resource';
import { outbox } from '../functions/outbox/resource';
import { payments } from '../functions/payments/resource';
import { paypal } from '../functions/paypal/resource';
import { plans } from '../functions/plans/resource';
import { receipts } from '../functions/receipts/resource';
import { reconcile } from '../functions/reconcile/resource';
import { stripe } from '../functions/stripe/resource';
import { sweep } from '../functions/sweep/resource';
import { addBackEnd } from './addBackEnd';
import { readSettings } from './settings';

/** The back end as it is deployed, in Sydney. */
export const backend = defineBackend({
  auth,
  data,
  dataFunction,
  codeEmails,
  confirmations,
  payments,
  stripe,
  paypal,
  receipts,
  finance,
  donationEmails,
  sweep,
  plans,
  reconcile,
  mailEvents,
  general,
  marketing,
  outbox,
});

addBackEnd(backend, readSettings(process.env));
