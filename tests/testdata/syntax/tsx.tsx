import React from 'react';  //! import react default React
export const Card: React.FC<Props> = ({ title }) => {  //! def Card function; ref React.FC reference
  return <Layout.Main><Header title={title} /></Layout.Main>;  //! ref Layout.Main call; ref Header call
};
