import {
  IconAmbulance,
  IconBone,
  IconBrain,
  IconClock,
  IconEye,
  IconFilter,
  IconFlame,
  IconHeart,
  IconLungs,
  IconMoon,
  IconSchool,
  IconStar,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { FilterColour, FilterIcon } from '@isocenter/contract/archive/filters/filter-fields.ts';
import classes from './listings.module.css';

export const listingIcons: Readonly<Record<FilterIcon, Icon>> = {
  filter: IconFilter,
  flame: IconFlame,
  clock: IconClock,
  brain: IconBrain,
  bone: IconBone,
  heart: IconHeart,
  lungs: IconLungs,
  eye: IconEye,
  star: IconStar,
  school: IconSchool,
  moon: IconMoon,
  ambulance: IconAmbulance,
};

/** The icon of a listing in its colour. */
export function ListingSign({ icon, colour }: { readonly icon: FilterIcon; readonly colour: FilterColour }) {
  const Drawing = listingIcons[icon];
  return (
    <span className={classes['sign']} data-colour={colour} aria-hidden="true">
      <Drawing size={16} stroke={1.75} />
    </span>
  );
}
