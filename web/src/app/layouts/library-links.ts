import { Images, UsersRound } from 'lucide-react';

export const libraryLinks = [
  { to: '/gallery', label: 'header.gallery', icon: Images },
  { to: '/identities', label: 'header.identities', icon: UsersRound },
] as const;
