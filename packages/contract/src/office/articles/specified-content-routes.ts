import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, oneOf } from '../../schemas.ts';
import { specifiedFailures as failures, IdText } from '../../specified.ts';
import { FaqCategory, Text } from './fields.ts';

const readArticles = { kind: 'ability', action: 'read', subject: 'Article' } as const;

const Searched = Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\p{Cc}]*$' }));

/** Questions by category, in the order of the tabs; `q` is searched in questions alone, categories without a match are left out. */
export const getFaq = defineRoute({
  method: 'GET',
  path: '/faq/data',
  summary: 'Questions and answers, as the specification has it',
  access: readArticles,
  query: strict({ q: Searched }),
  response: Type.Object({
    payment: Type.Optional(FaqCategory),
    delivery: Type.Optional(FaqCategory),
    cancellationReturn: Type.Optional(FaqCategory),
    myOrders: Type.Optional(FaqCategory),
    productServices: Type.Optional(FaqCategory),
  }),
  failures,
});

/** The areas of the knowledge base that hold something. */
export const getKnowledgeBase = defineRoute({
  method: 'GET',
  path: '/faq/data/knowledge_base',
  summary: 'Areas of the knowledge base, as the specification has it',
  access: readArticles,
  response: Type.Array(Type.Object({ id: Type.Integer(), category: Text, img: Text, title: Text, desc: Text })),
  failures,
});

const Question = Type.Object({ id: Type.Integer(), question: Text, slug: Text });

export const getKnowledgeCategories = defineRoute({
  method: 'GET',
  path: '/faq/data/category',
  summary: 'Protocols by area, as the specification has it',
  access: readArticles,
  response: Type.Array(
    Type.Object({
      id: Type.Integer(),
      title: Text,
      icon: Text,
      iconColor: Text,
      questions: Type.Array(Question),
    }),
  ),
  failures,
});

/** One protocol; the newest where none is named. */
export const getKnowledgeQuestion = defineRoute({
  method: 'GET',
  path: '/faq/data/question',
  summary: 'One protocol, as the specification has it',
  access: readArticles,
  query: strict({
    category: Type.Optional(Type.String({ maxLength: 80 })),
    slug: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  response: Type.Object({
    title: Text,
    lastUpdated: Text,
    relatedQuestions: Type.Array(Question),
    content: Text,
  }),
  failures,
});

export const getBlogList = defineRoute({
  method: 'GET',
  path: '/blog/list/data',
  summary: 'Posts, as the specification has it',
  access: readArticles,
  response: Type.Array(
    Type.Object({
      img: Text,
      title: Text,
      id: Type.Integer(),
      avatar: Text,
      userFullName: Text,
      blogPosted: Text,
      tags: Type.Array(Text),
      excerpt: Text,
      comment: Type.Integer(),
    }),
  ),
  failures,
});

export const getBlogSidebar = defineRoute({
  method: 'GET',
  path: '/blog/list/data/sidebar',
  summary: 'Recent posts and categories, as the specification has it',
  access: readArticles,
  response: Type.Object({
    recentPosts: Type.Array(Type.Object({ img: Text, title: Text, id: Type.Integer(), createdTime: Text })),
    categories: Type.Array(Type.Object({ category: Text, icon: Text })),
  }),
  failures,
});

const Named = strict({ id: Type.Optional(IdText) });

/** One post with its comments; the newest where none is named. */
export const getBlogDetail = defineRoute({
  method: 'GET',
  path: '/blog/list/data/detail',
  summary: 'One post, as the specification has it',
  access: readArticles,
  query: Named,
  response: Type.Object({
    blog: Type.Object({
      img: Text,
      title: Text,
      avatar: Text,
      userFullName: Text,
      createdTime: Text,
      tags: Type.Array(Text),
      content: Text,
      comments: Type.Integer(),
      bookmarked: Type.Integer(),
    }),
    comments: Type.Array(Type.Object({ avatar: Text, userFullName: Text, commentedAt: Text, commentText: Text })),
  }),
  failures,
});

/** One post as it is written, for those who may change it; the newest of his where none is named. */
export const getBlogEdit = defineRoute({
  method: 'GET',
  path: '/blog/list/data/edit',
  summary: 'One post to be changed, as the specification has it',
  access: readArticles,
  query: Named,
  response: Type.Object({
    avatar: Text,
    userFullName: Text,
    createdTime: Text,
    blogTitle: Text,
    blogCategories: Type.Array(Type.Object({ value: Text, label: Text })),
    slug: Text,
    status: oneOf(['Published', 'Pending', 'Draft']),
    excerpt: Text,
    featuredImage: Text,
  }),
  failures,
});
