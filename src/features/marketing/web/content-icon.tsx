import {
  Armchair,
  Building2,
  Camera,
  House,
  Image,
  type LucideIcon,
  MapPin,
  Newspaper,
  Store,
  Video,
  Warehouse,
} from 'lucide-react';
import type { IconName } from '#src/content/schema.ts';

const icons: Record<IconName, LucideIcon> = {
  armchair: Armchair,
  building: Building2,
  camera: Camera,
  house: House,
  image: Image,
  'map-pin': MapPin,
  newspaper: Newspaper,
  store: Store,
  video: Video,
  warehouse: Warehouse,
};

/** Draws an icon of the site header or footer; apart from the icons of the pages, which no form has to load. */
export function ContentIcon({ name }: { name: IconName }) {
  const Icon = icons[name];
  return <Icon />;
}
