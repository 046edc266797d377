import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { Functions } from './AmplifyBackend';
import { BackEndApi } from './BackEndApi';

export interface ApisProps {
  /** Whose tokens open what stands behind an authorizer. */
  readonly userPool: IUserPool;
  /** The site, the only one that a browser may call for. */
  readonly siteOrigin: string;
}

/** The five REST APIs, one a back end, by the names that the site knows them under. */
export function addApis(scope: Construct, functions: Functions, { userPool, siteOrigin }: ApisProps) {
  const getHandler = (name: keyof Functions) => functions[name].resources.lambda;
  return {
    general: new BackEndApi(scope, 'general', {
      description: 'Messages to the foundation, and applications for help',
      handler: getHandler('general'),
      siteOrigin,
      rate: 20,
      burst: 40,
    }),
    // Mail programs ask here too, where a reader unsubscribes: many at once after each issue.
    marketing: new BackEndApi(scope, 'marketing', {
      description: 'News by email: subscribing, confirming, unsubscribing',
      handler: getHandler('marketing'),
      siteOrigin,
      rate: 50,
      burst: 100,
    }),
    payments: new BackEndApi(scope, 'payments', {
      description: 'Gifts: make one, see what became of it, its receipt',
      handler: getHandler('payments'),
      routes: [
        { method: 'GET', path: '/donations/{reference}/receipt', handler: getHandler('receipts') },
        { method: 'POST', path: '/account/donations', handler: getHandler('payments'), signedIn: true },
        { method: 'POST', path: '/account/plans', handler: getHandler('payments'), signedIn: true },
        { method: 'GET', path: '/account/plans', handler: getHandler('payments'), signedIn: true },
      ],
      userPool,
      siteOrigin,
      files: true,
      rate: 100,
      burst: 200,
    }),
    // The providers send their events here too, and many at once after an outage of ours.
    stripe: new BackEndApi(scope, 'stripe', {
      description: 'Card payments, and the provider’s events',
      handler: getHandler('stripe'),
      siteOrigin,
      rate: 100,
      burst: 300,
    }),
    paypal: new BackEndApi(scope, 'paypal', {
      description: 'PayPal payments, and the provider’s events',
      handler: getHandler('paypal'),
      siteOrigin,
      rate: 50,
      burst: 150,
    }),
  };
}

export type Apis = ReturnType<typeof addApis>;
