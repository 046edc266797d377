import type { ComponentType } from 'react';
import type { PageProps } from 'gatsby';
import About from '../../templates/About/About';
import Account from '../../templates/Account/Account';
import Apply from '../../templates/Apply/Apply';
import Calculate from '../../templates/Calculate/Calculate';
import Case from '../../templates/Case/Case';
import Cases from '../../templates/Cases/Cases';
import Contact from '../../templates/Contact/Contact';
import Donation from '../../templates/Donation/Donation';
import Faq from '../../templates/Faq/Faq';
import Giving from '../../templates/Giving/Giving';
import Guides from '../../templates/Guides/Guides';
import Home from '../../templates/Home/Home';
import Landing from '../../templates/Landing/Landing';
import Learn from '../../templates/Learn/Learn';
import Partner from '../../templates/Partner/Partner';
import PrivacyPolicy from '../../templates/PrivacyPolicy/PrivacyPolicy';
import Program from '../../templates/Program/Program';
import Programs from '../../templates/Programs/Programs';
import NotFound from '../../pages/404';

type Template = ComponentType<PageProps<never>>;

/** The template of each page type, for documents that have no page yet. A test holds it and the build's table together. */
export const templates: Readonly<Record<string, Template>> = {
  home_page: Home,
  about_page: About,
  account_page: Account,
  apply_page: Apply,
  calculate_page: Calculate,
  case: Case,
  cases_page: Cases,
  contact_page: Contact,
  donation_page: Donation,
  fidyah_donation_page: Giving,
  fitr_donation_page: Giving,
  ramadan_donation_page: Giving,
  sadaqah_donation_page: Giving,
  tainted_wealth_donation_page: Giving,
  zakat_donation_page: Giving,
  faq_page: Faq,
  guides_page: Guides,
  landing_page: Landing,
  learn_page: Learn,
  partner: Partner,
  privacy_policy_page: PrivacyPolicy,
  program: Program,
  programs_page: Programs,
};

export { NotFound };
