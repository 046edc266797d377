import { readFileSync } from 'node:fs';
import { valueFromASTUntyped } from 'graphql';
import { describe, expect, it } from 'vitest';
import { dataLimits } from '../data/limits';
import { readSchemaShape } from './testing/readSchemaShape';
import { listStatementsIn } from './testing/statements';
import { getOnly, synthesise } from './testing/synthesise';

const { data, resolvers } = await synthesise('branch');
const { schema } = await import('../data/schema');

describe('the data API', () => {
  const checkedIn = readSchemaShape(readFileSync('amplify/data/schema.graphql', 'utf8'));
  const api = getOnly(data.findResources('AWS::AppSync::GraphQLApi')).Properties;
  const definition: string = getOnly(data.findResources('AWS::AppSync::GraphQLSchema')).Properties.Definition;

  // Spec 7.6
  it('the data API is deployed with the schema that is checked in', () => {
    expect(readSchemaShape(definition)).toEqual(checkedIn);
    expect(definition).not.toMatch(/["#]/);
  });

  it('the data API is defined for Amplify with the types, fields, arguments and callers of the checked-in schema', () => {
    const modes: Record<string, string> = { private: '@aws_cognito_user_pools', public: '@aws_api_key' };
    const transformed = schema.transform().schema;
    const asAppSync = readSchemaShape(transformed, (directive) => {
      const given = Object.fromEntries(
        (directive.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value) as unknown]),
      );
      if (directive.name.value === 'auth')
        return (given.rules as { allow: string }[]).map(({ allow }) => modes[allow] ?? allow);
      if (directive.name.value !== 'function') return [`@${directive.name.value}`];
      expect(given).toEqual({ name: 'data' });
      return [];
    });
    expect(asAppSync).toEqual(checkedIn);
  });

  // Spec 6.3, 6.4
  it('the data API lets in signed-in users, and callers with a public key valid for a year', () => {
    expect(api.AuthenticationType).toBe('AMAZON_COGNITO_USER_POOLS');
    expect(api.UserPoolConfig.DefaultAction).toBe('ALLOW');
    expect(JSON.stringify(api.UserPoolConfig.AppIdClientRegex)).toMatch(/UserPoolAppClient\w+Ref/);
    expect(JSON.stringify(api.UserPoolConfig.UserPoolId)).toMatch(/amplifyAuthUserPool\w+Ref/);
    expect(api.AdditionalAuthenticationProviders).toEqual([{ AuthenticationType: 'API_KEY' }]);
    const { Expires } = getOnly(data.findResources('AWS::AppSync::ApiKey')).Properties;
    const days = (Expires * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThanOrEqual(365);
  });

  it('the data API has the limits of its emulator', () =>
    expect(api).toMatchObject({
      QueryDepthLimit: dataLimits.queryDepthLimit,
      ResolverCountLimit: dataLimits.resolverCountLimit,
      IntrospectionConfig: dataLimits.introspectionConfig,
    }));

  // Spec 7.6
  it('the data API checks the caller of every field before it calls the function', () => {
    const steps = Object.entries(resolvers.findResources('AWS::AppSync::FunctionConfiguration'));
    const getName = (reference: { 'Fn::GetAtt': [string] }) =>
      steps.find(([id]) => id === reference['Fn::GetAtt'][0])?.[1].Properties.Name as string;
    const found = Object.values(resolvers.findResources('AWS::AppSync::Resolver')).map(({ Properties }) => {
      const { TypeName, FieldName, PipelineConfig } = Properties;
      const [first = '', second, ...others] = (PipelineConfig.Functions as []).map(getName);
      expect(first).toMatch(/AuthFN$/);
      expect(first.toLowerCase()).toContain(`${TypeName}${FieldName}`.toLowerCase());
      expect([second, ...others]).toEqual(['InvokeDataLambdaDataSource']);
      return `${TypeName}.${FieldName}`;
    });
    const fields = ['Query', 'Mutation'].flatMap((type) =>
      Object.keys((checkedIn[type] as { fields: object }).fields).map((field) => `${type}.${field}`),
    );
    expect(found.sort()).toEqual(fields.sort());
  });

  it('the data API calls its function with AppSync’s whole context, and may do nothing else', () => {
    const steps = Object.values(resolvers.findResources('AWS::AppSync::FunctionConfiguration'));
    const [calling] = steps.filter(({ Properties }) => Properties.Name === 'InvokeDataLambdaDataSource');
    const { RequestMappingTemplate, RequestMappingTemplateS3Location } = calling?.Properties ?? {};
    expect(RequestMappingTemplateS3Location).toBeUndefined();
    expect(JSON.parse(RequestMappingTemplate.replace('$util.toJson($context)', '"context"'))).toEqual({
      version: '2018-05-29',
      operation: 'Invoke',
      payload: 'context',
    });
    const source = getOnly(resolvers.findResources('AWS::AppSync::DataSource')).Properties;
    expect(JSON.stringify(source.LambdaConfig)).toMatch(/functiondata\w+Arn/);
    const [allowed, ...others] = listStatementsIn(resolvers);
    expect(others).toEqual([]);
    expect(allowed?.Action).toBe('lambda:InvokeFunction');
  });
});
