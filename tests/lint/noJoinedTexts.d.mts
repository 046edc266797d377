import type { Rule } from 'eslint';

export const noJoinedTexts: Rule.RuleModule;
