import { lazy, Suspense } from 'react';
import { useViewer } from '@/shared/session/viewer';

const Home = lazy(() => import('@/pages/home'));
const Login = lazy(() => import('@/pages/login'));

/** The page at `/`: the feed for members, the sign-in for visitors. */
export function StartPage() {
  const viewer = useViewer();
  return <Suspense fallback={null}>{viewer ? <Home /> : <Login />}</Suspense>;
}
