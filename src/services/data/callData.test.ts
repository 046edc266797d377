import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isObjectType, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import { expect, it } from 'vitest';
import { issueCodes, madhhabs, securityChanges } from '../../contract/account';
import { ownOperations } from './ownOperations';
import { publicOperations } from './publicOperations';

const sdl = readFileSync('amplify/data/schema.graphql', 'utf8');
const declared = `scalar AWSDate scalar AWSDateTime scalar AWSEmail scalar AWSJSON
  directive @aws_api_key on FIELD_DEFINITION | OBJECT
  directive @aws_cognito_user_pools on FIELD_DEFINITION | OBJECT\n`;
const schema = buildSchema(declared + sdl);
const operations = { ...publicOperations, ...ownOperations };

it('the operations request every field of the API once', () => {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect(Object.keys(operations).sort()).toEqual(fields.sort());
});

it.each(Object.entries(operations))(
  'the operation %s is valid against the schema, with all its fields',
  (name, { text }) => {
    const document = parse(text);
    expect(validate(schema, document)).toEqual([]);

    const info = new TypeInfo(schema);
    const missing: string[] = [];
    const roots: string[] = [];
    visit(
      document,
      visitWithTypeInfo(info, {
        SelectionSet(node) {
          const type = getNamedType(info.getType());
          const asked = node.selections.map((selection) => (selection.kind === 'Field' ? selection.name.value : ''));
          if (type === schema.getQueryType() || type === schema.getMutationType()) roots.push(...asked);
          else if (isObjectType(type))
            missing.push(...Object.keys(type.getFields()).filter((field) => !asked.includes(field)));
        },
      }),
    );
    expect(missing).toEqual([]);
    expect(roots).toEqual([name]);
  },
);

it('the data client names madhhabs, security changes and issues as the schema does', () => {
  const values = (name: string) => Object.keys((schema.getType(name)!.toConfig() as { values: object }).values);
  expect(values('Madhab')).toEqual(madhhabs);
  expect(values('SecurityChange')).toEqual(securityChanges);
  expect(sdl).toContain(`"One of: ${issueCodes.join(', ')}."`);
});
