import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { Duration, Stack } from 'aws-cdk-lib';
import {
  AuthorizationType,
  CognitoUserPoolsAuthorizer,
  EndpointType,
  LambdaIntegration,
  MethodLoggingLevel,
  ResponseType,
  RestApi,
  type IResource,
} from 'aws-cdk-lib/aws-apigateway';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { getBranch, type Functions } from './AmplifyBackend';
import { apiLimits } from '../lib/workLimits';

export interface ApisProps {
  /** Whose tokens an authorizer accepts. */
  readonly userPool: IUserPool;
  /** The site, the only one that a browser may call for. */
  readonly siteOrigin: string;
}

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly handler: IFunction;
  /** Whether it requires a user's ID token, as the one word of `Authorization`. */
  readonly signedIn?: boolean;
}

interface BackEndApiProps {
  readonly description: string;
  /** Answers everything that no route of its own does. */
  readonly handler: IFunction;
  /** Routes that another function answers, or that are for signed-in users. */
  readonly routes?: readonly Route[];
  /** Whose users may be signed in; needed where a route requires that. */
  readonly userPool?: IUserPool;
  /** The site, whose pages may read even what API Gateway itself answers. */
  readonly siteOrigin: string;
  /** Answers may be files: what is not text goes through API Gateway as base64. */
  readonly files?: boolean;
  /** Requests a second, lasting and at once, over all callers. */
  readonly rate: number;
  readonly burst: number;
}

/** The body of a refusal, in the one shape that the functions refuse in. */
const createErrorTemplates = (code: string, message: string) => ({
  'application/json': JSON.stringify({ error: { code, message } }),
});

/**
 * A REST API in front of a back end. It takes every path: the function's own route table says what there is, refuses other
 * origins and answers preflights, here as on a developer's machine. Guests give too, so an authorizer protects single routes
 * only, and before none of their preflights, which carry no token.
 *
 * API Gateway writes no log: paths hold references, each of which opens a gift. The functions log every request by its route.
 */
class BackEndApi extends Construct {
  readonly api: RestApi;
  /** Its address without a slash at the end. */
  readonly endpoint: string;

  constructor(scope: Construct, id: string, props: BackEndApiProps) {
    super(scope, id);
    const { description, handler, routes = [], userPool, siteOrigin, files = false, rate, burst } = props;
    this.api = new RestApi(this, 'Api', {
      // API Gateway's metrics have the name alone, and `staging` is in the same account.
      restApiName: `${id}-${getBranch(this)}`,
      description,
      endpointTypes: [EndpointType.REGIONAL],
      cloudWatchRole: false,
      ...(files && { binaryMediaTypes: ['*/*'] }),
      deployOptions: {
        stageName: 'live',
        throttlingRateLimit: rate,
        throttlingBurstLimit: burst,
        metricsEnabled: true,
        dataTraceEnabled: false,
        loggingLevel: MethodLoggingLevel.OFF,
      },
    });
    // The functions end by themselves before this; beyond 29 s API Gateway gives up.
    const to = (target: IFunction) => new LambdaIntegration(target, { timeout: Duration.seconds(29) });
    // The proxy is of the paths beneath the root, where CDK would put a mock that has nothing to answer.
    this.api.root.addMethod('ANY', to(handler));
    this.api.root.addProxy({ defaultIntegration: to(handler), anyMethod: true });
    // Without scopes API Gateway takes ID tokens alone, whose claims say which address is verified.
    const authorization = userPool && {
      authorizationType: AuthorizationType.COGNITO,
      authorizer: new CognitoUserPoolsAuthorizer(this, 'SignedIn', { cognitoUserPools: [userPool] }),
    };
    for (const { method, path, handler: own, signedIn } of routes) {
      if (signedIn && !authorization) throw new Error(`${method} ${path} is for signed-in users, but of which pool?`);
      const resource = resourceAt(this.api.root, path);
      resource.addMethod(method, to(own), signedIn ? authorization : undefined);
      // One preflight for all methods of a path.
      if (!resource.node.tryFindChild('OPTIONS')) resource.addMethod('OPTIONS', to(own));
    }
    this.addGatewayResponses(siteOrigin);
    const { region, urlSuffix } = Stack.of(this);
    this.endpoint = `https://${this.api.restApiId}.execute-api.${region}.${urlSuffix}/${this.api.deploymentStage.stageName}`;
  }

  /** What API Gateway answers by itself, so that the site can read it and show the donor the truth. */
  private addGatewayResponses(siteOrigin: string): void {
    const responseHeaders = {
      'Access-Control-Allow-Origin': `'${siteOrigin}'`,
      Vary: "'Origin'",
      'Cache-Control': "'no-store'",
    };
    const own = (type: ResponseType, templates: Record<string, string>) =>
      this.api.addGatewayResponse(`${type.responseType}-response`, { type, responseHeaders, templates });
    own(
      ResponseType.THROTTLED,
      createErrorTemplates('too_many_requests', 'Too many requests; asking again in a moment is safe.'),
    );
    own(ResponseType.REQUEST_TOO_LARGE, createErrorTemplates('payload_too_large', 'The request is too large.'));
    own(ResponseType.UNAUTHORIZED, createErrorTemplates('unauthorized', 'The token is not valid, or not any more.'));
    own(ResponseType.DEFAULT_4XX, createErrorTemplates('invalid_request', 'The request could not be read.'));
    own(ResponseType.DEFAULT_5XX, createErrorTemplates('internal', 'Something failed here; asking again is safe.'));
  }
}

function resourceAt(root: IResource, path: string): IResource {
  const parts = path.split('/').filter(Boolean);
  return parts.reduce<IResource>((resource, part) => resource.getResource(part) ?? resource.addResource(part), root);
}

/** The five REST APIs, one a back end, by the names that the site knows them under. */
export function addApis(scope: Construct, functions: Functions, { userPool, siteOrigin }: ApisProps) {
  const getHandler = (name: keyof Functions) => functions[name].resources.lambda;
  const addApi = (
    name: keyof typeof apiLimits,
    more: Partial<BackEndApiProps> & Pick<BackEndApiProps, 'description'>,
  ) => new BackEndApi(scope, name, { handler: getHandler(name), siteOrigin, ...apiLimits[name], ...more });
  return {
    general: addApi('general', { description: 'Messages to the foundation, and applications for help' }),
    // Mail programs send requests here too, where a reader unsubscribes: many at once after each issue.
    marketing: addApi('marketing', { description: 'News by email: subscribing, confirming, unsubscribing' }),
    payments: addApi('payments', {
      description: 'Gifts: make one, see what became of it, its receipt; what finance does',
      routes: [
        { method: 'GET', path: '/donations/{reference}/receipt', handler: getHandler('receipts') },
        { method: 'POST', path: '/account/donations', handler: getHandler('payments'), signedIn: true },
        { method: 'POST', path: '/account/plans', handler: getHandler('payments'), signedIn: true },
        { method: 'GET', path: '/account/plans', handler: getHandler('payments'), signedIn: true },
        { method: 'GET', path: '/account/methods', handler: getHandler('payments'), signedIn: true },
        { method: 'POST', path: '/account/methods/{id}/remove', handler: getHandler('payments'), signedIn: true },
        { method: 'POST', path: '/account/plans/{key}/change', handler: getHandler('payments'), signedIn: true },
        { method: 'POST', path: '/account/plans/{key}/method', handler: getHandler('payments'), signedIn: true },
        { method: 'POST', path: '/account/plans/{key}/confirm', handler: getHandler('payments'), signedIn: true },
        // The function looks whether they are in the group.
        { method: 'GET', path: '/finance/{proxy+}', handler: getHandler('finance'), signedIn: true },
        { method: 'POST', path: '/finance/{proxy+}', handler: getHandler('finance'), signedIn: true },
      ],
      userPool,
      files: true,
    }),
    // The providers send their events here too, and many at once after an outage of ours.
    stripe: addApi('stripe', { description: 'Card payments, and the provider’s events' }),
    paypal: addApi('paypal', { description: 'PayPal payments, and the provider’s events' }),
  };
}

export type Apis = ReturnType<typeof addApis>;
