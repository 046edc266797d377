import { Duration, Stack } from 'aws-cdk-lib';
import {
  EndpointType,
  LambdaIntegration,
  MethodLoggingLevel,
  ResponseType,
  RestApi,
  type IResource,
} from 'aws-cdk-lib/aws-apigateway';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

export interface BackEndApiProps {
  readonly description: string;
  /** Answers everything that no route of its own does. */
  readonly handler: IFunction;
  /** Routes that another function answers. */
  readonly routes?: readonly { readonly method: 'GET' | 'POST'; readonly path: string; readonly handler: IFunction }[];
  /** The site, whose pages may read even what API Gateway itself answers. */
  readonly siteOrigin: string;
  /** Answers may be files: what is not text goes through API Gateway as base64. */
  readonly files?: boolean;
  /** Requests a second, lasting and at once, over all callers. */
  readonly rate: number;
  readonly burst: number;
}

/** The body of a refusal, in the one shape that the functions refuse in. */
const refusal = (code: string, message: string) => ({
  'application/json': JSON.stringify({ error: { code, message } }),
});

/**
 * A REST API in front of a back end. It takes every path: the function's own route table says what there is, refuses other
 * origins and answers preflights, here as on a developer's machine. Guests give too, so there is no authorizer.
 *
 * API Gateway keeps no log: paths hold references, each of which opens a gift. The functions log every request by its route.
 */
export class BackEndApi extends Construct {
  readonly api: RestApi;
  /** Its address without a slash at the end. */
  readonly endpoint: string;

  constructor(scope: Construct, id: string, props: BackEndApiProps) {
    super(scope, id);
    const { description, handler, routes = [], siteOrigin, files = false, rate, burst } = props;
    this.api = new RestApi(this, 'Api', {
      restApiName: id,
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
    this.api.root.addProxy({ defaultIntegration: to(handler), anyMethod: true });
    for (const { method, path, handler: own } of routes) {
      const resource = resourceAt(this.api.root, path);
      resource.addMethod(method, to(own));
      resource.addMethod('OPTIONS', to(own));
    }
    this.addGatewayResponses(siteOrigin);
    const { region, urlSuffix } = Stack.of(this);
    this.endpoint = `https://${this.api.restApiId}.execute-api.${region}.${urlSuffix}/${this.api.deploymentStage.stageName}`;
  }

  /** What API Gateway answers by itself, so that the site can read it and tell the donor the truth. */
  private addGatewayResponses(siteOrigin: string): void {
    const responseHeaders = {
      'Access-Control-Allow-Origin': `'${siteOrigin}'`,
      Vary: "'Origin'",
      'Cache-Control': "'no-store'",
    };
    const own = (type: ResponseType, templates: Record<string, string>) =>
      this.api.addGatewayResponse(`${type.responseType}-response`, { type, responseHeaders, templates });
    own(ResponseType.THROTTLED, refusal('too_many_requests', 'Too many requests; asking again in a moment is safe.'));
    own(ResponseType.REQUEST_TOO_LARGE, refusal('payload_too_large', 'The request is too large.'));
    own(ResponseType.DEFAULT_4XX, refusal('invalid_request', 'The request could not be read.'));
    own(ResponseType.DEFAULT_5XX, refusal('internal', 'Something failed here; asking again is safe.'));
  }
}

function resourceAt(root: IResource, path: string): IResource {
  const parts = path.split('/').filter(Boolean);
  return parts.reduce<IResource>((resource, part) => resource.getResource(part) ?? resource.addResource(part), root);
}
