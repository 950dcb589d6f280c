import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface TabsProps extends Omit<ComponentProps<typeof RadixTabs.Root>, 'defaultValue'> {
  value: string;
  onValueChange: (value: string) => void;
}

/** Controlled tabs in the style of the segmented control. */
export function Tabs(props: TabsProps) {
  return <RadixTabs.Root {...props} />;
}

export function TabsList({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  return <RadixTabs.List {...rest} className={classNames('seg', className)} />;
}

export const TabsTrigger = RadixTabs.Trigger;
export const TabsContent = RadixTabs.Content;
