import { sydneyDay } from '../../../../domain/calendar/sydneyDay';
import type { Profile } from '../../../../services/data';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import { useQuery } from '../../../../services/data/query/useQuery';
import { ProfileFields } from './ProfileFields';
import { useProfile } from './useProfile';
import * as area from '../area.module.css';

/** Who a user is, as far as they want to tell: nothing here is needed to give. */
export function ProfileSection(part: AreaPart) {
  const [profile, again] = useQuery(part.data.profile);
  return (
    <>
      <ScreenHeading title="Profile" />
      <p className={area.lede}>
        Every field is optional. You can change your email address under <a href="#/security">Security</a>.
      </p>
      <QueryView asked={profile} onRetry={again} what="your profile">
        {(value) => <Editor profile={value} part={part} />}
      </QueryView>
    </>
  );
}

function Editor({ profile, part }: { readonly profile: Profile; readonly part: AreaPart }) {
  const editing = useProfile(profile, part);
  return <ProfileFields editing={editing} today={sydneyDay(part.clock())} />;
}
