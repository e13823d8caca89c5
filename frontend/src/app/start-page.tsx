import { lazy, Suspense } from 'react';
import { useViewer } from '@/shared/session/viewer';

const Home = lazy(() => import('@/pages/home'));
const Login = lazy(() => import('@/pages/login'));

/** The front door: the feed for whoever is signed in, the way in for everybody else. */
export function StartPage() {
  const viewer = useViewer();
  return <Suspense fallback={null}>{viewer ? <Home /> : <Login />}</Suspense>;
}
