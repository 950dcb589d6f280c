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

/** An icon of the site header or footer. Separate from block icons, which screens with forms do not need. */
export function ContentIcon({ name }: { name: IconName }) {
  const Icon = icons[name];
  return <Icon />;
}
