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
import { apiLimits } from '../lib/apiLimits';
import type { ApiName } from './FunctionRow';
import { listRoutes, restApis, type FunctionRoute } from './functionRoutes';
import type { FunctionName } from './functionTable';

export interface ApisProps {
  /** Whose tokens an authorizer accepts. */
  readonly userPool: IUserPool;
  /** The site, the only one that a browser may call for. */
  readonly siteOrigin: string;
}

interface BackEndApiProps {
  readonly description: string;
  readonly routes: readonly FunctionRoute[];
  readonly getHandler: (name: FunctionName) => IFunction;
  /** Whose users are signed in. */
  readonly userPool: IUserPool;
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
    const { description, routes, getHandler, userPool, siteOrigin, files = false, rate, burst } = props;
    this.api = new RestApi(this, 'Api', {
      // API Gateway's metrics have only the name, and `staging` is in the same account.
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
    // Without scopes API Gateway takes only ID tokens, whose claims say which address is verified.
    const authorization = routes.some(({ isSignedIn }) => isSignedIn) && {
      authorizationType: AuthorizationType.COGNITO,
      authorizer: new CognitoUserPoolsAuthorizer(this, 'SignedIn', { cognitoUserPools: [userPool] }),
    };
    for (const { name, method, path, isSignedIn } of routes) {
      // The functions end by themselves before this; beyond 29 s API Gateway gives up.
      const integration = new LambdaIntegration(getHandler(name), { timeout: Duration.seconds(29) });
      // The proxy is of the paths beneath the root, where CDK would put a mock that has nothing to answer.
      const resource = getResource(this.api.root, path);
      resource.addMethod(method, integration, isSignedIn && authorization ? authorization : undefined);
      // One preflight for all methods of a path.
      if (method !== 'ANY' && !resource.node.tryFindChild('OPTIONS')) resource.addMethod('OPTIONS', integration);
    }
    this.addGatewayResponses(siteOrigin);
    const { region, urlSuffix } = Stack.of(this);
    this.endpoint = `https://${this.api.restApiId}.execute-api.${region}.${urlSuffix}/${this.api.deploymentStage.stageName}`;
  }

  /** Sets API Gateway's own answers, so that the site can read them and show the donor the truth. */
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

function getResource(root: IResource, path: string): IResource {
  const parts = path.split('/').filter(Boolean);
  return parts.reduce<IResource>((resource, part) => resource.getResource(part) ?? resource.addResource(part), root);
}

/** Adds the five REST APIs, one a back end, with the routes of `functionTable`. */
export function addApis(scope: Construct, functions: Functions, { userPool, siteOrigin }: ApisProps) {
  const addApi = (name: ApiName) =>
    new BackEndApi(scope, name, {
      description: restApis[name],
      routes: listRoutes(name),
      getHandler: (of) => functions[of].resources.lambda,
      userPool,
      siteOrigin,
      // Receipts are PDFs.
      files: name === 'payments',
      ...apiLimits[name],
    });
  const names = Object.keys(restApis) as ApiName[];
  return Object.fromEntries(names.map((name) => [name, addApi(name)])) as Readonly<Record<ApiName, BackEndApi>>;
}

export type Apis = ReturnType<typeof addApis>;
