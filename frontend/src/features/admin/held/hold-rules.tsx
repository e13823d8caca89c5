import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Card } from '@/shared/ui/layout/card';
import { Switch } from '@/shared/ui/inputs/switch';
import { holdRulesQuery } from '../api/held-queries';
import { AdminListSkeleton } from '../components/admin-list-skeleton';
import { HoldRuleSection } from './hold-rule-section';
import { useHoldRules } from './use-hold-rules';

/** The rules that hold posts and comments of new accounts: words, domains, and every link. */
export function HoldRules() {
  const { data: rules, error, isFetching, refetch } = useQuery(holdRulesQuery);
  const { add, remove } = useHoldRules();
  if (!rules)
    return error ? (
      <ErrorState
        title="The list couldn’t be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Card as="div">
        <AdminListSkeleton noun="held words" />
      </Card>
    );
  const linkRule = rules.find(({ kind }) => kind === 'link');
  return (
    <div className="grid gap-5">
      <Card as="div" className="p-4">
        <Switch
          label="Hold every post with a link"
          hint="Applies to posts and comments of accounts younger than a day, and of those without a verified email address."
          checked={linkRule !== undefined}
          onChange={(isOn) => {
            if (isOn) add.mutate({ kind: 'link' });
            else if (linkRule) remove.mutate(linkRule.id);
          }}
        />
      </Card>
      <HoldRuleSection
        kind="word"
        title="Words"
        hint="Whole words or phrases. Upper case, accents and punctuation make no difference."
        label="New word"
        rules={rules.filter(({ kind }) => kind === 'word')}
      />
      <HoldRuleSection
        kind="domain"
        title="Domains"
        hint="A domain includes its subdomains: example.com also holds shop.example.com."
        label="New domain"
        rules={rules.filter(({ kind }) => kind === 'domain')}
      />
    </div>
  );
}
