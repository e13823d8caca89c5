import type { CurrentUserView } from '@contracts/users';
import { useSearchParams } from 'wouter';
import { PlaceStep } from './parts/welcome-place';
import { FollowStep, PictureStep, StyleStep } from './parts/welcome-steps';
import { navigate } from '@/shared/navigation/history';
import { sameSitePath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';
import { PageTitle } from '@/shared/ui/navigation/page-title';

const STEPS = [PlaceStep, StyleStep, FollowStep, PictureStep];

/** The first run after the registration: four short steps. The step is in the URL, so a reload and Back keep it. */
export default function WelcomePage() {
  const viewer = useViewer();
  return viewer && <Steps key={viewer.id} viewer={viewer} />;
}

function Steps({ viewer }: { viewer: CurrentUserView }) {
  const [parameters] = useSearchParams();
  const step = Math.min(Math.max(Math.trunc(Number(parameters.get('step'))) || 1, 1), STEPS.length);
  const next = sameSitePath(parameters.get('next'));
  const Step = STEPS[step - 1] ?? PlaceStep;

  const open = (number: number, replace = false) => {
    if (number > STEPS.length) return navigate(next ?? '/home', { replace: true });
    const query = new URLSearchParams({ step: String(number), ...(next !== null && { next }) });
    navigate(`/welcome?${query.toString()}`, { replace });
  };
  return (
    <>
      <PageTitle>Welcome</PageTitle>
      <Step
        viewer={viewer}
        frame={{
          step,
          stepCount: STEPS.length,
          onBack: step > 1 ? () => open(step - 1, true) : null,
          onSkip: () => open(step + 1),
        }}
        onDone={() => open(step + 1)}
      />
    </>
  );
}
