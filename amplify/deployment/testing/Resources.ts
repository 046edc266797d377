import { Stack, type CfnElement } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { home } from '../settings';

/** The account of every local AWS service. */
export const account = '000000000000';

interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

interface StackTemplate {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>;
}

/** A stack's template, and where the stack is nested. */
export interface PlacedTemplate {
  /** The path of the stack among all. */
  readonly path: string;
  readonly template: StackTemplate;
  /** The stack that it is nested in, and its own name there. */
  readonly parent?: { readonly path: string; readonly id: string };
}

/** Lists the templates of a stack and of those in it, outer ones first. */
export function placeTemplates(root: Stack): readonly PlacedTemplate[] {
  return root.node
    .findAll()
    .filter((node): node is Stack => Stack.isStack(node))
    .map((stack) => {
      const { nestedStackParent: outer, nestedStackResource: own } = stack;
      return {
        path: stack.node.path,
        template: Template.fromStack(stack).toJSON() as StackTemplate,
        ...(outer && own && { parent: { path: outer.node.path, id: outer.getLogicalId(own as CfnElement) } }),
      };
    });
}

/** A resource with the values that it has once everything is deployed. */
export interface DeployedResource {
  /** Its name in the template. */
  readonly id: string;
  /** Its name, as `Ref` returns it. */
  readonly name: string;
  readonly arn: string;
  /** `undefined` if it lacks the property. */
  readonly property: (name: string) => unknown;
}

/** The name that a resource gets; `undefined` for the one that it has in the template. */
export type NameResource = (type: string, id: string) => string | undefined;

const pseudo: Readonly<Record<string, string>> = {
  'AWS::Region': home,
  'AWS::AccountId': account,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};

/** How the ARN of a resource ends, by its type: AWS's Service Authorization Reference, "Resource types". */
const arns: Readonly<Record<string, (name: string) => string>> = {
  'AWS::DynamoDB::Table': (name) => `dynamodb:${home}:${account}:table/${name}`,
  'AWS::S3::Bucket': (name) => `s3:::${name}`,
  'AWS::Cognito::UserPool': (name) => `cognito-idp:${home}:${account}:userpool/${name}`,
  'AWS::Lambda::Function': (name) => `lambda:${home}:${account}:function:${name}`,
  'AWS::Logs::LogGroup': (name) => `logs:${home}:${account}:log-group:${name}:*`,
  'AWS::IAM::Role': (name) => `iam::${account}:role/${name}`,
  'AWS::Events::Rule': (name) => `events:${home}:${account}:rule/${name}`,
  'AWS::SQS::Queue': (name) => `sqs:${home}:${account}:${name}`,
};

/** Which member of an object is a function of CloudFormation's. */
const getIntrinsic = (value: object): string | undefined => {
  const [key = '', ...others] = Object.keys(value);
  return others.length === 0 && (key === 'Ref' || key.startsWith('Fn::')) ? key : undefined;
};

/**
 * The resources of all stacks, with the values that CloudFormation would give them, as far as our templates use its functions.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference.html
 */
export class Resources {
  constructor(
    private readonly places: readonly PlacedTemplate[],
    private readonly nameResource: NameResource,
  ) {}

  /** Every resource of a type. */
  list(type: string): readonly DeployedResource[] {
    return this.places.flatMap((place) =>
      Object.entries(place.template.Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([id, { Properties = {} }]) => ({
          id,
          name: this.getResourceName(place, id),
          arn: this.attribute(place, id, 'Arn'),
          property: (name: string) => this.resolve(place, Properties[name]),
        })),
    );
  }

  private getResourceName({ template }: PlacedTemplate, id: string): string {
    return this.nameResource(template.Resources[id]?.Type ?? '', id) ?? id;
  }

  private attribute(place: PlacedTemplate, id: string, name: string): string {
    const inner = this.places.find(({ parent }) => parent?.path === place.path && parent.id === id);
    if (inner) return String(this.resolve(inner, inner.template.Outputs?.[name.replace(/^Outputs\./, '')]?.Value));
    const own = this.getResourceName(place, id);
    const toArn = arns[place.template.Resources[id]?.Type ?? ''];
    if (name === 'Arn' && toArn) return `arn:aws:${toArn(own)}`;
    if (name === 'StreamArn' && toArn) return `arn:aws:${toArn(own)}/stream/latest`;
    return `${own}.${name}`;
  }

  private resolve(place: PlacedTemplate, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.resolve(place, one));
    if (value === null || typeof value !== 'object') return value;
    const intrinsic = getIntrinsic(value);
    if (intrinsic) return this.call(place, intrinsic, (value as Record<string, unknown>)[intrinsic]);
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.resolve(place, one)]));
  }

  /** @throws TypeError for a function that is not known here */
  private call(place: PlacedTemplate, name: string, given: unknown): unknown {
    switch (name) {
      case 'Ref':
        return this.refer(place, String(given));
      case 'Fn::GetAtt': {
        const [id = '', attribute = ''] = given as readonly string[];
        return this.attribute(place, id, attribute);
      }
      case 'Fn::Join': {
        const [separator, parts] = given as readonly [string, readonly unknown[]];
        return parts.map((part) => String(this.resolve(place, part))).join(separator);
      }
      case 'Fn::Sub':
        return String(given).replaceAll(/\$\{([^}]+)\}/g, (_, what: string) => String(this.refer(place, what)));
      default:
        throw new TypeError(`Not known here: ${name}`);
    }
  }

  private refer(place: PlacedTemplate, name: string): unknown {
    if (name in pseudo) return pseudo[name];
    if (name in place.template.Resources) return this.getResourceName(place, name);
    const outer = this.places.find(({ path }) => path === place.parent?.path);
    if (!outer || !place.parent) throw new TypeError(`There is no value for ${name}`);
    const { Parameters } = outer.template.Resources[place.parent.id]?.Properties ?? {};
    return this.resolve(outer, (Parameters as Readonly<Record<string, unknown>> | undefined)?.[name]);
  }
}
