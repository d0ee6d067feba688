import { Type, type Static } from 'typebox';
import { roles } from '../../abilities.ts';
import { StudyRow } from '../../archive/studies/study-row.ts';
import { oneOf, nullable, Instant, LongKey, strict, Key, Uuid } from '../../schemas.ts';
import { OfficeFile } from '../files/fields.ts';
import { chatStatuses, silences } from './chat.ts';

/** Somebody as his contacts see him. */
export const ChatPerson = Type.Object({
  accountId: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  role: oneOf(roles),
  avatar: nullable(Type.String()),
  about: Type.String(),
  status: oneOf(chatStatuses),
  /** The last time at which a window of his was open, to five minutes; null for a person who never came or does not want it known. */
  lastSeenAt: nullable(Instant),
  /** True if the reader has blocked messages from him. */
  isBlocked: Type.Boolean(),
});
export type ChatPerson = Static<typeof ChatPerson>;

/** The end of a room as its list shows it. */
const LastMessage = Type.Object({
  messageId: LongKey,
  by: Type.String(),
  isMine: Type.Boolean(),
  /** Its first words. */
  text: Type.String(),
  sentAt: Instant,
  isDeleted: Type.Boolean(),
  hasFiles: Type.Boolean(),
  hasStudy: Type.Boolean(),
});

const roomFields = {
  roomId: Type.Integer(),
  /** The name of a group; empty for a room of two. */
  name: Type.String(),
  /** The other of two; null of a group. */
  person: nullable(ChatPerson),
  last: nullable(LastMessage),
  unread: Type.Integer(),
  isMuted: Type.Boolean(),
  isPinned: Type.Boolean(),
};
export const ChatRoomRow = Type.Object(roomFields);
export type ChatRoomRow = Static<typeof ChatRoomRow>;

/** An opened room. Messages of the reader up to `readUpTo` were read by all others, those before `deliveredAt` have reached them. */
export const ChatRoom = Type.Object({
  ...roomFields,
  ownerId: nullable(Type.Integer()),
  members: Type.Array(ChatPerson),
  silence: nullable(oneOf(silences)),
  /** The last message that the reader has read. */
  ownReadUpTo: Type.Integer(),
  readUpTo: Type.Integer(),
  deliveredAt: nullable(Instant),
});
export type ChatRoom = Static<typeof ChatRoom>;

export const RoomParams = strict({ roomId: Key });

const { studyUid, patientName, patientId, modalities, modality, description } = StudyRow.properties;
const { accession, studyDate, status, instanceCount, imageCount, documentCount } = StudyRow.properties;

/** A study that a message carries, as far as the reader sees it. */
export const CarriedStudy = Type.Object({
  seen: nullable(
    Type.Object({
      studyUid,
      patientName,
      patientId,
      modalities,
      modality,
      description,
      accession,
      studyDate,
      status,
      instanceCount,
      imageCount,
      documentCount,
    }),
  ),
});
export type CarriedStudy = Static<typeof CarriedStudy>;

const Writer = Type.Object({ accountId: Type.Integer(), name: Type.String(), avatar: nullable(Type.String()) });

export const ChatMessage = Type.Object({
  messageId: LongKey,
  by: Writer,
  isMine: Type.Boolean(),
  /** Empty of one that was deleted. */
  text: Type.String(),
  sentAt: Instant,
  editedAt: nullable(Instant),
  isDeleted: Type.Boolean(),
  files: Type.Array(OfficeFile),
  study: nullable(CarriedStudy),
  /** The message that it answers. */
  answers: nullable(Type.Object({ messageId: LongKey, by: Type.String(), text: Type.String() })),
  /** The name that the reader's browser gave it; null of messages of others. */
  sentKey: nullable(Uuid),
});
export type ChatMessage = Static<typeof ChatMessage>;

export const FoundMessage = Type.Object({
  roomId: Type.Integer(),
  /** The name of the group or of the other person. */
  room: Type.String(),
  messageId: LongKey,
  by: Type.String(),
  text: Type.String(),
  sentAt: Instant,
});
export type FoundMessage = Static<typeof FoundMessage>;

export const contactFields = {
  id: Type.Integer(),
  fullName: Type.String(),
  role: Type.String(),
  about: Type.String(),
  avatar: Type.String(),
  status: oneOf(chatStatuses),
};
const said = { message: Type.String(), time: Instant, senderId: Type.Integer() };
export const Said = Type.Object(said);
export const Ending = Type.Object({ id: Type.Integer(), unseenMsgs: Type.Integer(), lastMessage: Said });

/** A person with whom one can chat; with `chat` where one did. The number of a chat is that of the person. */
export const SpecifiedContact = Type.Object({ ...contactFields, chat: Type.Optional(Ending) });
export type SpecifiedContact = Static<typeof SpecifiedContact>;

/** The messages of a chat, under both names that they have. */
export const SpecifiedChat = Type.Object({
  id: Type.Integer(),
  userId: Type.Integer(),
  unseenMsgs: Type.Integer(),
  chat: Type.Array(Said),
  messages: Type.Array(Said),
});
export type SpecifiedChat = Static<typeof SpecifiedChat>;

export const OwnChatProfile = Type.Object({
  ...contactFields,
  settings: Type.Object({
    isTwoStepAuthVerificationEnabled: Type.Boolean(),
    isNotificationsOn: Type.Boolean(),
  }),
});
export type OwnChatProfile = Static<typeof OwnChatProfile>;
