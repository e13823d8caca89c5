export interface BuiltPlayer {
  id: string;
  email: string;
  firstName: string;
  lastName: string | null;
  nickname: string | null;
}
