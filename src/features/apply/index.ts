export { AskForHelp } from './AskForHelp';
