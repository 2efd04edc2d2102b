import type { BonusAccount } from '#contract/personal.ts'
import { LevelCard } from '../account/level-card.tsx'
import { JoinClub } from './join-club.tsx'

/** Bonuses and level of a member; an invitation for everyone else. */
export function ClubCard({ bonus }: { bonus: BonusAccount }) {
	return bonus.isClubMember ? (
		<LevelCard bonus={bonus} />
	) : (
		<JoinClub balance={bonus.balance} rate={bonus.level.rate} />
	)
}
