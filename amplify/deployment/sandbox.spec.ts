import { describe, it } from 'vitest';
import { synthesise } from './testing/synthesise';

const { kept, auth, data, resolvers } = await synthesise('sandbox');

describe('a developer’s sandbox', () => {
  it('a developer’s sandbox deletes its tables when it is deleted', () =>
    kept.allResources('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Delete',
      Properties: { DeletionProtectionEnabled: false },
    }));

  it('a developer’s sandbox deletes its user pool when it is deleted', () =>
    auth.allResources('AWS::Cognito::UserPool', {
      DeletionPolicy: 'Delete',
      Properties: { DeletionProtection: 'INACTIVE' },
    }));

  it('a developer’s sandbox deletes its store of documents when it is deleted', () =>
    kept.allResources('AWS::S3::Bucket', { DeletionPolicy: 'Delete' }));

  it('a developer’s sandbox has a data API with a limit on query depth and a step that calls its function', () => {
    data.hasResourceProperties('AWS::AppSync::GraphQLApi', { QueryDepthLimit: 5 });
    resolvers.hasResourceProperties('AWS::AppSync::FunctionConfiguration', { Name: 'InvokeDataLambdaDataSource' });
  });
});
