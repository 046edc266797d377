export { AskForHelp, type AskForHelpProps } from './AskForHelp';
