const second = 1_000;
const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/**
 * Every limit that keeps one peer from taking the house from all others, in one place: of sockets, of what is read from them, of what waits
 * in memory, and of the work of the database. What an operator should know of them stands in docs/operations.md.
 */
export const limits = {
  /** Faults that the refusal of an input names. */
  input: {
    mostFaultsListed: 20,
    mostUnknownKeysListed: 5,
    longestNameListed: 100,
    /** Lists and objects within each other. */
    deepest: 32,
  },
  http: {
    /** Connections at once. When there are so many, the address that has most of them gives one up for another's. */
    mostConnections: 8_192,
    /** Connections of one address. An office behind one address has a hundred people with seven each. Not applied to a proxy in front. */
    mostConnectionsOfAddress: 1_024,
    headerMilliseconds: 10 * second,
    longestHeaderBytes: 16 * kibibyte,
    /** Longer than any client's, so that a client never meets a socket that we are just closing. */
    keepAliveMilliseconds: 75 * second,
    /** The interval at which the connections are checked. */
    lookMilliseconds: 2 * second,
    /** The least that a body of any kind brings, over a window. Only time that is spent waiting for the sender counts. */
    leastBytesPerSecond: 16 * kibibyte,
    rateWindowMilliseconds: 30 * second,
    /** A reader that takes nothing of an answer for this long is disconnected. */
    stalledReaderMilliseconds: 60 * second,
    /** A body of a route that does not state its own; less where its schema cannot hold so much. */
    largestBodyBytes: mebibyte,
    /** Bodies that memory holds until they are whole, all together and those of one address. */
    bodyMemoryBytes: 64 * mebibyte,
    bodyMemoryOfAddressBytes: 16 * mebibyte,
    /** Bytes of one address that are read and checked; more wait unread. As much as in one second may come at once. */
    bodyMemoryOfAddressBytesPerSecond: 4 * mebibyte,
    /** Bodies that are processed as they come, of one address; more wait unread. */
    mostBodiesReadOfAddress: 48,
    /** Answers of whole objects that are put together at once for one address; sending them is not counted. */
    mostRetrievalsOfAddress: 16,
  },
  push: {
    /** Push services of browsers: what begins with a dot stands for all hosts below. Chrome and Edge, Firefox, Safari, Edge. */
    hosts: ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'],
  },
  mail: {
    /** The attachment of a letter; most mail servers accept a third more, which is its size as it is encoded. */
    largestAttachmentBytes: 10 * mebibyte,
    incoming: {
      /** A larger mail stays at its server. */
      largestBytes: 36 * mebibyte,
      largestHeadersBytes: 256 * kibibyte,
      /** Parts within each other. */
      deepest: 24,
      /** Brought at one look; the others at the next. */
      mostAtOnce: 50,
      /** Attempts at a mail that fails; the last of them is days later. */
      mostAttempts: 8,
      /** A server's answer that is no mail. */
      longestLineBytes: 4 * mebibyte,
      /** Words of an answer: half a million unread mails are named in one. */
      mostWords: 600_000,
      socketMilliseconds: 20 * second,
      lookMilliseconds: 30 * second,
      pauseMilliseconds: 60 * second,
    },
  },
  compression: {
    /** A shorter text fits into the packet that its headers need anyway. */
    leastBytes: 1_500,
    /** Answers at once: the threads that compress also read and write files. */
    atOnce: 2,
    /** Answers that are made while they leave; each holds a quarter of a mebibyte. */
    mostStreams: 16,
  },
  streams: {
    /** Windows of one account that listen for live changes. */
    mostOfAccount: 32,
    /** A reader that takes nothing is let go rather than queued for. */
    mostBufferedBytes: mebibyte,
    /** So many studies are named one by one at a time. */
    mostAnnounced: 50,
    /** Waiting studies beyond this number are only reported as changed. */
    mostWaiting: 400,
    /** Studies that are remembered to have changed in the last seconds. */
    mostRemembered: 1_000,
  },
  ingest: {
    largestObjectBytes: 4 * kibibyte * mebibyte,
    /** Objects that are still arriving, in memory all together; beyond it those that are longest on their way go to the disk. */
    memoryBytes: 96 * mebibyte,
    /** Objects that are acknowledged and on the disk, and not indexed yet. */
    unindexed: {
      /** More of them, or of their bytes, make senders wait; and so long, before they are asked to come again later. */
      most: 50_000,
      mostBytes: 16 * 1024 * mebibyte,
      roomMilliseconds: 10 * second,
      /** So long they are gathered: one transaction serves all. */
      gatherMilliseconds: 40,
      /** Bounds one transaction. So many gather only behind a backlog, as at a start. */
      largestBatch: 1_000,
      /** A sender that ends is let go when what it sent is listed, or after this. */
      settleMilliseconds: 2 * second,
      /** A start waits for those of the process before, and an end for its own. */
      replayMilliseconds: 120 * second,
      drainMilliseconds: 5 * second,
    },
  },
  uploads: {
    /**
     * Space that stays free on the disk: this share of it, and so many bytes at most. Guests stop before people, and people before
     * machines.
     */
    leave: {
      guests: { share: 0.1, bytes: 10 * 1024 * mebibyte },
      people: { share: 0.02, bytes: 2 * 1024 * mebibyte },
    },
  },
  /** Refused objects that wait in quarantine with their bytes. */
  refused: {
    mostBytes: 2 * kibibyte * mebibyte,
    /** Objects of one sender. */
    mostOfSender: 500,
    /** A larger object is counted only. */
    largestBytes: 512 * mebibyte,
    decidedAtOnce: 4,
  },
  inflate: {
    /** An inflated object, and how many times as large as its bytes it may be once it has more than the free bytes. */
    largestBytes: 256 * mebibyte,
    ratio: 100,
    freeBytes: 8 * mebibyte,
    /** At once: the threads that inflate also read and write files. */
    atOnce: 1,
  },
  rendering: {
    workers: 2,
    heapMegabytes: 512,
    taskMilliseconds: 10 * second,
    idleMilliseconds: 60 * second,
    mostWaiting: 500,
    /** Frames as stored that are in the workers at once; a larger one is drawn alone. */
    memoryBytes: 96 * mebibyte,
    /** With what stands in front of it. The largest frame that is drawn has 128 MiB. */
    largestFrameBytes: 160 * mebibyte,
  },
  printing: {
    workers: 1,
    heapMegabytes: 256,
    taskMilliseconds: 15 * second,
    idleMilliseconds: 60 * second,
    mostWaiting: 100,
    memoryBytes: 16 * mebibyte,
    /** Words and pictures of one print. */
    largestBytes: 8 * mebibyte,
  },
  /** Reading mails and calendar files of strangers. */
  parsing: {
    workers: 2,
    heapMegabytes: 384,
    taskMilliseconds: 20 * second,
    idleMilliseconds: 60 * second,
    mostWaiting: 50,
    memoryBytes: 48 * mebibyte,
  },
  /** Reading the pictures that people send. */
  pictures: {
    workers: 1,
    heapMegabytes: 64,
    taskMilliseconds: 15 * second,
    idleMilliseconds: 30 * second,
    mostWaiting: 100,
    memoryBytes: 16 * mebibyte,
  },
  dimse: {
    artimMilliseconds: 30 * second,
    /** An association on which nothing moves. */
    idleAssociationMilliseconds: 60 * second,
    stalledWriteMilliseconds: 60 * second,
    /** When there are so many, the address that has most of them gives a silent one up for another's. */
    maxAssociations: 64,
    maxAssociationsPerAddress: 32,
    /** The last places are for addresses with fewer than so many. */
    sparePlaces: 16,
    spareForAddressesBelow: 4,
    maxPendingConnections: 1_024,
    /** Connections of one address; those that come faster are closed unheard. */
    connectionsPerSecond: 200,
    connectionsAtOnce: 1_000,
    maxPduBytes: 256 * kibibyte,
    maxAssociatePduBytes: 128 * kibibyte,
    maxCommandSetBytes: 64 * kibibyte,
    maxDataSetBytes: 4 * kibibyte * mebibyte,
    minimumBytesPerSecond: kibibyte,
    rateWindowMilliseconds: 30 * second,
    /** Bytes that are read and dropped of a peer that was told that its association is over, until it is cut. */
    maxBytesAfterEnd: 256 * kibibyte,
  },
  database: {
    /** To connect, or to get one of the connections while all of them work. */
    connectMilliseconds: 5 * second,
    /** Kept by the database itself. */
    statementMilliseconds: 30 * second,
    idleInTransactionMilliseconds: 60 * second,
    poolSize: 16,
    /** The longest time that `/health/ready` waits. */
    healthMilliseconds: 1_500,
    /**
     * The interval at which the database is asked whether it answers, and the silences in a row after which those who wait are notified.
     */
    beatMilliseconds: 2 * second,
    silentBeats: 3,
  },
} as const;
