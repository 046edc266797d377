export { NewsletterSection } from './NewsletterSection';
