import type { FieldPageView } from '@contracts/fields';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { updateSearchParams } from '@/shared/navigation/search-params';
import { lazySection } from '@/shared/ui/lazy/lazy-section';
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/overlay-kit/dialogs/tabs';
import { FieldAbout } from './field-about';
import { FieldContact } from './field-contact';
import { FieldRules } from './field-rules';
import { ReviewSkeleton } from '../reviews/review-skeleton';

const FieldReviews = lazySection(() => import('../reviews/field-reviews'), 'The reviews couldn’t be loaded');

const TABS = ['about', 'rules', 'reviews', 'contact'] as const;

interface FieldTabsProps {
  field: FieldPageView;
  /** The location card, on screens too narrow to show it beside the tabs. */
  location: ReactNode;
}

/** The tabs of the field page. The open tab is in the URL. */
export function FieldTabs({ field, location }: FieldTabsProps) {
  const [parameters] = useSearchParams();
  const tab = TABS.find((name) => name === parameters.get('tab')) ?? 'about';
  return (
    <Tabs
      value={tab}
      onValueChange={(chosen) =>
        updateSearchParams((updated) => (chosen === 'about' ? updated.delete('tab') : updated.set('tab', chosen)), {
          replace: true,
        })
      }
      className="min-w-0"
    >
      <TabList aria-label={`${field.name} details`} className="mb-4 max-md:mb-2 max-md:px-1">
        <Tab value="about">About</Tab>
        <Tab value="rules">Rules</Tab>
        <Tab value="reviews">
          Reviews
          {field.reviewCount > 0 && (
            <span className="rounded-full bg-grey-fill px-[7px] text-xs leading-[18px] font-semibold text-on-grey tabular-nums">
              {field.reviewCount.toLocaleString('en')}
            </span>
          )}
        </Tab>
        <Tab value="contact">Contact</Tab>
      </TabList>
      <TabPanel value="about" className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">
        <FieldAbout field={field} />
        {location}
      </TabPanel>
      <TabPanel value="rules">
        <FieldRules field={field} />
      </TabPanel>
      <TabPanel value="reviews">
        <FieldReviews field={field} fallback={<ReviewSkeleton count={2} />} />
      </TabPanel>
      <TabPanel value="contact">
        <FieldContact field={field} />
      </TabPanel>
    </Tabs>
  );
}
