import { AmplifyClient } from '@aws-sdk/client-amplify';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { IAMClient } from '@aws-sdk/client-iam';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';
import { createAwsClientOptions } from '../../lib/createAwsClientOptions';
import { home } from '../settings';

/** The region in which CloudFront wants its certificates, and what stands beside it. */
export const edge = 'us-east-1';

/**
 * Opens the clients of the deploying account, with the credentials that Amazon's tools use.
 *
 * @param endpoints - the endpoints of emulators, in tests
 */
export function openAws(endpoints: { readonly aws?: string; readonly cognito?: string } = {}) {
  const here = createAwsClientOptions({ region: home, endpoint: endpoints.aws });
  const there = createAwsClientOptions({ region: edge, endpoint: endpoints.aws });
  return {
    amplify: new AmplifyClient(here),
    cloudFormation: new CloudFormationClient(here),
    edgeCloudFormation: new CloudFormationClient(there),
    cognito: new CognitoIdentityProviderClient(
      createAwsClientOptions({ region: home, endpoint: endpoints.cognito ?? endpoints.aws }),
    ),
    edgeS3: new S3Client({ ...there, forcePathStyle: endpoints.aws !== undefined }),
    iam: new IAMClient(there),
    lambda: new LambdaClient(here),
    route53: new Route53Client(there),
    ses: new SESv2Client(here),
    ssm: new SSMClient(here),
    sts: new STSClient(here),
  };
}

export type AwsClients = ReturnType<typeof openAws>;
