import { describe, it } from 'vitest';
import { synthesise } from './testing/synthesise';

const { kept, auth, data, resolvers } = await synthesise('sandbox');

describe('a developer’s sandbox', () => {
  it('takes its tables along when it goes', () =>
    kept.allResources('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Delete',
      Properties: { DeletionProtectionEnabled: false },
    }));

  it('takes its accounts along, too', () =>
    auth.allResources('AWS::Cognito::UserPool', {
      DeletionPolicy: 'Delete',
      Properties: { DeletionProtection: 'INACTIVE' },
    }));

  it('takes its store of documents along, once that is empty', () =>
    kept.allResources('AWS::S3::Bucket', { DeletionPolicy: 'Delete' }));

  it('has the same data API', () => {
    data.hasResourceProperties('AWS::AppSync::GraphQLApi', { QueryDepthLimit: 5 });
    resolvers.hasResourceProperties('AWS::AppSync::FunctionConfiguration', { Name: 'InvokeDataLambdaDataSource' });
  });
});
